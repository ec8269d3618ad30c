import CCairo
import CPango
package import Experiment
import GRDB

extension LibraryVersions {
  /// The libraries of this process, which its children load too.
  package static var loaded: LibraryVersions {
    // sqlite3_libversion_number(): major · 1,000,000 + minor · 1,000 + release (sqlite.org/c3ref/c_source_id.html).
    let number = Database.sqliteLibVersionNumber
    return LibraryVersions(
      cairo: String(cString: cairo_version_string()),
      sqlite: "\(number / 1_000_000).\(number / 1_000 % 1_000).\(number % 1_000)",
      text: Text(
        pango: String(cString: pango_version_string()), harfbuzz: String(cString: hb_version_string()),
        freetype: freetype, font: (try? FontFile.find())?.identity ?? "none"))
  }

  private static var freetype: String {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return "unknown" }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch): (Int32, Int32, Int32) = (0, 0, 0)
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}
