import Traces

/// The kind of screen that a recorded screen's name becomes.
enum ScreenKind {
  /// Letters, digits, hyphens and underscores stay, every other run of characters becomes a hyphen. A name that doesn't
  /// begin with a letter, or that is a step's, gets `screen-` before it. `nil` where nothing is left.
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
    if !GivenName.isValid(name) || GivenName.isStep(name) { name = "screen-" + name }
    return GivenName.isValid(name) ? name : nil
  }
}
