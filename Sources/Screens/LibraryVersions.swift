import CCairo
import GRDB

/// The versions of the libraries that do the screens' work, as the ones that are loaded say themselves.
public struct LibraryVersions: Codable, Sendable, Equatable {
  public let cairo: String
  public let sqlite: String

  /// Asks the libraries of this process, which its children load, too.
  public init() {
    cairo = String(cString: cairo_version_string())
    // sqlite3_libversion_number(): major · 1,000,000 + minor · 1,000 + release (sqlite.org/c3ref/c_source_id.html).
    let number = Database.sqliteLibVersionNumber
    sqlite = "\(number / 1_000_000).\(number / 1_000 % 1_000).\(number % 1_000)"
  }
}
