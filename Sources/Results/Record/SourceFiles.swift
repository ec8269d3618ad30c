import Foundation
import SystemPackage

/// The sources that a binary was linked from, as far as SwiftPM's list of object files and git know them.
struct SourceFiles {
  private let paths: [String]

  /// Lists the files of the work tree that belong to the binary's modules. Without a list of object files, every module
  /// of the package counts. Returns `nil` outside of a checkout.
  init?(of executable: FilePath, git: ([String]) async -> String?) async {
    guard let root = await git(["rev-parse", "--show-toplevel"]) else { return nil }
    let modules = Self.modules(of: executable)?.map { ":(glob,top)**/Sources/\($0)/**" }
    let patterns = modules ?? [":(glob,top)**/Sources/**"]
    guard let files = await git(["ls-files", "--full-name", "-z", "--"] + patterns) else { return nil }
    paths = files.split(separator: "\0").map { "\(root)/\($0)" }
  }

  /// Whether any file changed after a moment. Only its time of modification counts, so a commit changes nothing.
  func haveChanged(since moment: Date) -> Bool {
    paths.contains { path in Self.modified(path).map { $0 > moment } ?? false }
  }

  static func modified(_ path: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }

  /// The modules whose object files SwiftPM linked: `…/Analysis.build/Answer.swift.o`.
  private static func modules(of executable: FilePath) -> Set<String>? {
    guard let name = executable.lastComponent else { return nil }
    let list = executable.removingLastComponent().appending("\(name).product/Objects.LinkFileList")
    guard let text = try? String(contentsOfFile: list.string, encoding: .utf8) else { return nil }
    return Set(text.matches(of: /\/(\w+)\.build\//).map { String($0.1) })
  }
}
