import CPango
import Foundation
import Messages
import Seeds

/// The font that all text is set in, as the system has it installed.
package struct FontFile: Sendable {
  /// What Debian's fonts-dejavu-core installs, and most other systems have.
  static let family = "DejaVu Sans"

  package let path: String
  /// `DejaVu Sans 2.37`.
  package let name: String

  /// Its name and the digest of the file, which no two fonts share.
  package var identity: String {
    let bytes = FileManager.default.contents(atPath: path) ?? Data()
    var digest = FNV1a()
    for byte in bytes { digest.combine(byte) }
    return "\(name), \(String(digest.value, radix: 16))"
  }

  /// Asks fontconfig for it; throws a sentence if it isn't installed.
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

  /// A fixed-point number of 16 and 16 bits, to two places as fonts say it.
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
