/// The versions of the libraries that do the screens' work, as reported by the loaded libraries.
package struct LibraryVersions: Codable, Sendable, Equatable {
  package let cairo: String
  package let sqlite: String
  /// The libraries for text; `nil` in records from before screens had text.
  package let text: Text?

  /// Makes a record of the reported versions.
  package init(cairo: String, sqlite: String, text: Text?) {
    self.cairo = cairo
    self.sqlite = sqlite
    self.text = text
  }

  /// The libraries for text, and its font.
  package struct Text: Codable, Sendable, Equatable {
    package let pango, harfbuzz, freetype: String
    /// Name and version, and the digest of the file: `DejaVu Sans 2.37, 6f3a…`; `none` if it isn't installed.
    package let font: String

    package init(pango: String, harfbuzz: String, freetype: String, font: String) {
      self.pango = pango
      self.harfbuzz = harfbuzz
      self.freetype = freetype
      self.font = font
    }
  }
}
