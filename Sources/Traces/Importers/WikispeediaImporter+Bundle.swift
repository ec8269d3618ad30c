import Foundation

// Foundation knows where the package's resources are.

extension WikispeediaImporter {
  /// The 12,438 sessions that come with the package.
  ///
  /// - Throws: an error if the data file is missing or invalid.
  public static func bundledSessions() throws(TraceError) -> [Session] {
    let file = "wikispeedia-sessions.txt"
    let url = Bundle.module.bundleURL.appendingPathComponent("Data").appendingPathComponent(file)
    guard let data = try? Data(contentsOf: url) else {
      throw TraceError("can't be read", expected: "the package's navigation data", source: url.path)
    }
    return try sessions(utf8: [UInt8](data), file: file)
  }
}
