import CCairo
package import Experiment
import GRDB

extension LibraryVersions {
  /// The libraries of this process, which its children load, too.
  package static var loaded: LibraryVersions {
    // sqlite3_libversion_number(): major · 1,000,000 + minor · 1,000 + release (sqlite.org/c3ref/c_source_id.html).
    let number = Database.sqliteLibVersionNumber
    return LibraryVersions(
      cairo: String(cString: cairo_version_string()),
      sqlite: "\(number / 1_000_000).\(number / 1_000 % 1_000).\(number % 1_000)")
  }
}
