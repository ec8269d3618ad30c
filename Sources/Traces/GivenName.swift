import Foundation
import Messages

/// How kinds of screen and traces may be called: as identifiers are in Unicode (UAX #31), hyphens allowed.
///
/// Such a name is one word in a trace, needs no quotes in a CSV or a shell, matches no glob by accident, and is a file's name.
public enum GivenName {
  /// What a name looks like, for a sentence.
  public static let expected = "letters, digits, hyphens and underscores, a letter first"

  /// The longest name in bytes of UTF-8: file systems allow 255, of which extensions and counters need some.
  private static let mostBytes = 128

  /// Whether a name is spelled as one.
  public static func isValid(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, first.properties.isIDStart, name.utf8.count <= mostBytes
    else { return false }
    return name.unicodeScalars.allSatisfy { $0.properties.isIDContinue || $0 == "-" }
  }

  /// The one spelling of a name: letters with accents can be written in two ways, which look alike but differ in bytes.
  public static func normalized(_ name: String) -> String {
    // A trial reads its trace, and Foundation would leave its own objects in what is measured then.
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return name }
    return name.precomposedStringWithCanonicalMapping
  }

  /// The step that has this name, which therefore can't be the name of a screen.
  public static func isStep(_ name: String) -> Bool { Statement.keywords.contains(name) }

  /// What is wrong with the name of a kind of screen, and what would be right; nil for a good one.
  package static func flaw(ofKind name: String) -> String? {
    guard isValid(name) else { return "\(quoted(name)) is not the name of a kind; expected \(expected)" }
    return isStep(name) ? "\(quoted(name)) is a step of traces; expected another name for the kind" : nil
  }
}
