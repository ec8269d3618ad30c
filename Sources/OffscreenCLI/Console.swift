import Campaign
import Experiment
import Foundation
import Messages

/// Messages on standard error.
enum Console {
  static func say(_ line: String) { StandardError.write(line + "\n") }

  /// Prints an error in one line, even if it quotes line breaks from the user's input.
  static func sayError(_ message: String) {
    var line = String.UnicodeScalarView()
    for scalar in message.unicodeScalars {
      let breaks: Set<Unicode.GeneralCategory> = [.control, .lineSeparator, .paragraphSeparator]
      line.append(breaks.contains(scalar.properties.generalCategory) ? "\u{FFFD}" : scalar)
    }
    say("Error: \(String(line))")
  }
}

/// Text files that a user names.
enum TextFile {
  static func read(_ path: String) throws -> RunConfiguration.NamedText {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UsageError(whyUnreadable(path, expected: "a text file"))
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw UsageError("\(path) is not UTF-8 text")
    }
    return RunConfiguration.NamedText(name: path, text: text)
  }
}
