import Foundation
import Messages
import Results

/// The default folder of a run: a new one, named by the time.
enum RunFolder {
  /// The folder of a run that would start now.
  static func new(in parent: String = "results/runs") -> String { "\(parent)/\(now)" }

  /// Creates the folder, so that no other run of the same second gets it: a later run gets a number.
  static func reserve(in parent: String = "results/runs") throws -> String {
    do { try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true) } catch {
      throw UsageError("the folder \(parent) can't be made: \(ResultsFolder.reason(error))")
    }
    let name = "\(parent)/\(now)"
    for number in 1...1_000 {
      let path = number == 1 ? name : "\(name)-\(number)"
      if mkdir(path, 0o777) == 0 { return path }
      guard errno == EEXIST else {
        throw UsageError("the folder \(path) can't be made: \(String(cString: strerror(errno)))")
      }
    }
    throw HarnessError("\(name) and a thousand others are there already; name a folder with --out")
  }

  /// Removes a folder if nothing was written to it.
  static func release(_ path: String) { rmdir(path) }

  private static var now: String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "yyyy-MM-dd'T'HHmmss'Z'"
    return formatter.string(from: Date())
  }
}
