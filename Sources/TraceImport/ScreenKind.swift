import Experiment
import Traces

/// Turns the name of a recorded screen into the name of a kind of screen.
enum ScreenKind {
  /// The kind of the screens below all others, which no page can have.
  private static let homeKind = ScreenSpec.homeKind

  /// The kind for a screen's name; `nil` if no characters are left or the name is too long.
  ///
  /// Letters, digits, hyphens and underscores stay, and every other run of characters becomes a hyphen; hyphens at
  /// either end are removed. A name that doesn't start with a letter, or is the name of a step or of home screens, gets
  /// the prefix `screen-`.
  static func name(of screen: String) -> String? {
    var name = ""
    for character in GivenName.normalized(screen) {
      if character.unicodeScalars.allSatisfy({ $0.properties.isIDContinue || $0 == "-" }) {
        name.append(character)
      } else if !name.hasSuffix("-") {
        name.append("-")
      }
    }
    while name.hasSuffix("-") { name.removeLast() }
    name = String(name.drop { $0 == "-" })
    guard !name.isEmpty else { return nil }
    if !GivenName.isValid(name) || GivenName.isStep(name) || name == homeKind { name = "screen-" + name }
    return GivenName.isValid(name) ? name : nil
  }
}
