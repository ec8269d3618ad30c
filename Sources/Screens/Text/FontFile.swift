import CPango
import Foundation
import Messages
import Seeds

/// The installed font in which all text is set.
package struct FontFile: Sendable {
  /// The font of Debian's fonts-dejavu-core, which most other systems also have.
  static let family = "DejaVu Sans"

  package let path: String
  /// The name with its version, such as `DejaVu Sans 2.37`.
  package let name: String

  /// The name and the digest of the file, which identify the font.
  package var identity: String {
    let bytes = FileManager.default.contents(atPath: path) ?? Data()
    var digest = FNV1a()
    for byte in bytes { digest.combine(byte) }
    return "\(name), \(String(digest.value, radix: 16))"
  }

  /// Finds the font with fontconfig; throws a message if it isn't installed.
  package static func find() throws -> FontFile {
    guard let pattern = FcNameParse("\(family):style=Book") else { throw missing }
    defer { FcPatternDestroy(pattern) }
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let match = FcFontMatch(nil, pattern, &result) else { throw missing }
    defer { FcPatternDestroy(match) }
    guard let path = text(FC_FILE, of: match), text(FC_FAMILY, of: match) == family else { throw missing }
    var version: Int32 = 0
    FcPatternGetInteger(match, FC_FONTVERSION, 0, &version)
    return FontFile(path: path, name: "\(family) \(words(version))")
  }

  /// A 16.16 fixed-point number with two decimals, as fonts print it.
  private static func words(_ version: Int32) -> String {
    let hundredths = Int((Double(version) / 65_536 * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }

  private static func text(_ property: String, of pattern: OpaquePointer) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, property, 0, &value) == FcResultMatch, let value else { return nil }
    return String(cString: value)
  }

  private static let missing = HarnessError(
    "the font \(family) isn't installed; install it (Debian's fonts-dejavu-core), or run with --text bars")
}
