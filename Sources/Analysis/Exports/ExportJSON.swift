import Foundation
import Results

/// JSON as exporters write it.
enum ExportJSON {
  /// The document's text; a number that is none is written as JMH does, as text.
  static func text(_ document: some Encodable) throws -> String {
    let encoder = JSONEncoder.readable
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "+INF", negativeInfinity: "-INF", nan: "NaN")
    return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
  }
}
