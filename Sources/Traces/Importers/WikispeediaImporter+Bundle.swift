package import Foundation

// Foundation knows where the package's resources are.

extension WikispeediaImporter {
  /// The file with the 12,438 sessions that come with the package.
  package static var bundledFile: URL {
    Bundle.module.bundleURL.appendingPathComponent("Data").appendingPathComponent("wikispeedia-sessions.txt")
  }

  /// The 12,438 sessions that come with the package.
  ///
  /// - Throws: an error if the data file is missing or invalid.
  public static func bundledSessions() throws(TraceError) -> [Session] {
    let file = bundledFile
    guard let data = try? Data(contentsOf: file) else {
      throw TraceError("can't be read", expected: "the package's navigation data", source: file.path)
    }
    return try sessions(utf8: [UInt8](data), file: file.lastPathComponent)
  }
}
