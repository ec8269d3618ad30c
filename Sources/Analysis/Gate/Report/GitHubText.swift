/// Text as GitHub Actions takes it, in annotations and in the Markdown of a step's summary.
package enum GitHubText {
  /// The annotation of a check that could not be made.
  package static func annotation(ofError text: String) -> String {
    "::error title=bench check::" + data(text)
  }

  /// Text as an annotation takes it (actions/toolkit, core/src/command.ts: escapeData).
  package static func data(_ text: String) -> String { escaped(text, ["%", "\r", "\n"]) }

  /// The same for a property, which a comma or a colon would end (escapeProperty).
  package static func property(_ text: String) -> String { escaped(text, ["%", "\r", "\n", ":", ","]) }

  /// By scalars: a carriage return and a line feed are one character.
  private static func escaped(_ text: String, _ special: Set<Unicode.Scalar>) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      if special.contains(scalar) {
        escaped +=
          scalar.value < 0x10
          ? "%0\(String(scalar.value, radix: 16, uppercase: true))"
          : "%\(String(scalar.value, radix: 16, uppercase: true))"
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
  }

  /// Words of a crash may hold anything; none of it may end a cell or begin a tag.
  static func markdown(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if character.isNewline {
        escaped += " "
      } else {
        if "\\|*_`<>[]".contains(character) { escaped += "\\" }
        escaped.append(character)
      }
    }
    return escaped
  }
}
