import Foundation
import Results

/// What a check says to programs.
package enum CheckJSON {
  /// What a check that could not be made says.
  package static func text(ofError error: String) -> String { text(["error": error]) }

  static func text(_ record: some Encodable) -> String {
    let encoder = JSONEncoder.readable
    encoder.keyEncodingStrategy = .convertToSnakeCase
    // Strings, whole numbers and finite ratios: there is nothing that JSON can't hold.
    let data = (try? encoder.encode(record)) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
