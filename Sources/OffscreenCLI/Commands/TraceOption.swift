import Experiment
import Foundation
import Messages
import Traces

/// The traces given to a run: `--trace FILE`, or several, each with its name: `--trace shop=shop.txt`.
enum TraceOption {
  /// Reads the files; throws a message about a name that is invalid or used twice.
  static func read(_ texts: [String]) throws -> [OwnTrace] {
    var traces: [OwnTrace] = []
    for text in texts {
      let (name, path) = try nameAndPath(text)
      guard !traces.contains(where: { $0.name == name }) else {
        throw UsageError(
          "two traces are called '\(name)'; give each a name of its own, such as --trace checkout=\(path)")
      }
      traces.append(OwnTrace(name: name, file: path, text: try TextFile.read(path).text))
    }
    return traces
  }

  /// Text before the first `=` is a name, unless it contains a slash; then it is part of the path.
  private static func nameAndPath(_ text: String) throws -> (name: String, path: String) {
    guard let sign = text.firstIndex(of: "="), !text[..<sign].contains("/") else {
      return (name(ofFile: text), text)
    }
    let name = GivenName.normalized(String(text[..<sign]))
    guard GivenName.isValid(name) else {
      throw UsageError(
        "\(quoted(name)) can't be the name of a trace; expected \(GivenName.expected), such as --trace shop=shop.txt"
      )
    }
    return (name, String(text[text.index(after: sign)...]))
  }

  private static func name(ofFile path: String) -> String {
    let name = GivenName.normalized(
      URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent)
    return GivenName.isValid(name) ? name : OwnTrace.usualName
  }
}
