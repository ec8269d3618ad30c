package import Foundation

extension JSONEncoder {
  /// The encoder for files and reports: one field per line, in a fixed order.
  package static var readable: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
