/// The versions of the libraries that do the screens' work, as the ones that are loaded say themselves.
package struct LibraryVersions: Codable, Sendable, Equatable {
  package let cairo: String
  package let sqlite: String
  /// What sets text; `nil` in records from before there was any.
  package let text: Text?

  /// Versions as the libraries said them.
  package init(cairo: String, sqlite: String, text: Text?) {
    self.cairo = cairo
    self.sqlite = sqlite
    self.text = text
  }

  /// The libraries that text takes, and its font.
  package struct Text: Codable, Sendable, Equatable {
    package let pango, harfbuzz, freetype: String
    /// Name and version, and the digest of the file: `DejaVu Sans 2.37, 6f3a…`; `none` where it isn't installed.
    package let font: String

    package init(pango: String, harfbuzz: String, freetype: String, font: String) {
      self.pango = pango
      self.harfbuzz = harfbuzz
      self.freetype = freetype
      self.font = font
    }
  }
}
