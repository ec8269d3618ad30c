import Foundation
import Results

/// Writes JSON for exporters.
enum ExportJSON {
  /// The document as text; NaN and infinities become strings, as in JMH.
  static func text(_ document: some Encodable) throws -> String {
    let encoder = JSONEncoder.readable
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "+INF", negativeInfinity: "-INF", nan: "NaN")
    return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
  }
}
