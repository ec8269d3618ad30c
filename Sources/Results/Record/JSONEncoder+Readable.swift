package import Foundation

extension JSONEncoder {
  /// What files and reports are written by: a field a line, in an order that doesn't change.
  package static var readable: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
