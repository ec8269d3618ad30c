import Foundation
import Messages
import Traces

/// Reads views from JSON lines, with one object per line. A key such as `params.screen` names a value in a nested
/// object.
package final class JSONLinesViews: RecordedViews {
  private let lines: TextLines
  private let columns: RecordedColumns

  /// Opens the file; throws a message if it can't be read.
  package init(path: String, columns: RecordedColumns) throws {
    lines = try TextLines(path: path)
    self.columns = columns
  }

  package func next() throws -> RecordedView? {
    while let line = try lines.next() {
      if line.isEmpty { continue }
      guard let object = (try? JSONSerialization.jsonObject(with: line)) as? [String: Any] else {
        throw fault(
          "is not a JSON object", expected: #"an object such as {"session": "a", "screen": "feed"}"#)
      }
      func required(_ key: String, _ option: String) throws -> String {
        guard let text = try text(key, in: object) else {
          throw fault("there is no '\(key)'", expected: "it, or another key with --\(option)")
        }
        return text
      }
      return RecordedView(
        session: try required(columns.session, "session"), time: try required(columns.time, "time"),
        screen: try required(columns.screen, "screen"),
        item: try columns.item.flatMap { try text($0, in: object) },
        action: try columns.action.flatMap { try text($0, in: object) }, line: lines.line)
    }
    return nil
  }

  /// The value of a key as text; `nil` if the key is missing or its value is null.
  private func text(_ key: String, in object: [String: Any]) throws -> String? {
    var value: Any? = object[key]
    if value == nil, key.contains(".") {
      value = key.split(separator: ".").reduce(object as Any?) { ($0 as? [String: Any])?[String($1)] }
    }
    switch value {
    case nil, is NSNull: return nil
    case let text as String: return text
    case let number as NSNumber: return number.stringValue
    default: throw fault("'\(key)' is not a text or a number")
    }
  }

  private func fault(_ problem: String, expected: String? = nil) -> TraceError {
    TraceError(problem, expected: expected, source: lines.path, line: lines.line)
  }
}
