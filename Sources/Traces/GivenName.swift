import Foundation
import Messages

/// The rules for the names of screen kinds and traces: those of Unicode identifiers (UAX #31), with hyphens allowed.
///
/// Such a name is one word in a trace, needs no quotes in a CSV file or a shell, matches no glob by accident, and is
/// a valid file name.
public enum GivenName {
  /// The rules in words, for error messages.
  public static let expected = "letters, digits, hyphens and underscores, a letter first"

  /// The maximum length of a name in bytes of UTF-8: file systems allow 255, and extensions and counters need some.
  private static let mostBytes = 128

  /// Whether a name follows the rules.
  public static func isValid(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, first.properties.isIDStart, name.utf8.count <= mostBytes
    else { return false }
    return name.unicodeScalars.allSatisfy { $0.properties.isIDContinue || $0 == "-" }
  }

  /// The canonical spelling of a name: accented letters can be written in two ways, which look alike but differ in
  /// bytes.
  public static func normalized(_ name: String) -> String {
    // A trial reads its trace, and Foundation would leave objects of its own in the memory that the trial
    // measures.
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return name }
    return name.precomposedStringWithCanonicalMapping
  }

  /// Whether this is the name of a step, which therefore can't be the name of a screen.
  public static func isStep(_ name: String) -> Bool { Statement.keywords.contains(name) }

  /// A message about what is wrong with the name of a screen kind and what is expected; `nil` for a valid name.
  package static func flaw(ofKind name: String) -> String? {
    guard isValid(name) else { return "\(quoted(name)) is not the name of a kind; expected \(expected)" }
    return isStep(name) ? "\(quoted(name)) is a step of traces; expected another name for the kind" : nil
  }
}
