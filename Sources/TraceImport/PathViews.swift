import Foundation
import Traces

/// Reads views in the format of Wikispeedia's paths: one session per line, with screens separated by spaces or
/// semicolons, and `<` for a step back. A screen that is named again was therefore pushed again.
package final class PathViews: RecordedViews {
  private let lines: TextLines
  private var rest: ArraySlice<Substring> = []

  /// Opens the file; throws a message if it can't be read.
  package init(path: String) throws { lines = try TextLines(path: path) }

  package func next() throws -> RecordedView? {
    while rest.isEmpty {
      guard let line = try lines.next() else { return nil }
      guard let text = String(data: line, encoding: .utf8) else {
        throw TraceError("is not UTF-8 text", source: lines.path, line: lines.line)
      }
      rest = text.split { $0 == " " || $0 == "\t" || $0 == ";" }[...]
    }
    return RecordedView(
      session: "\(lines.line)", screen: String(rest.removeFirst()), action: "push", line: lines.line)
  }
}
