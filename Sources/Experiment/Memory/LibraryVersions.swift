/// The versions of the libraries that do the screens' work, as the ones that are loaded say themselves.
package struct LibraryVersions: Codable, Sendable, Equatable {
  package let cairo: String
  package let sqlite: String

  /// Versions as the libraries said them.
  package init(cairo: String, sqlite: String) {
    self.cairo = cairo
    self.sqlite = sqlite
  }
}
