import Foundation
import Messages
import Subprocess
import SystemPackage

/// The script scripts/report.py, which draws a page with plotly.
struct ReportScript {
  private let file: URL
  private let python: String

  /// Finds the script beside this build, above the current folder, or in the checkout of a package that depends on
  /// Offscreen.
  init(executable: String, currentFolder: String = FileManager.default.currentDirectoryPath) throws {
    let roots = Self.folders(above: executable) + Self.folders(above: currentFolder + "/.")
    let places = roots.flatMap { [$0, $0.appending(path: ".build/checkouts/offscreen")] }
    guard let root = places.first(where: { Self.isThere($0.appending(path: Self.script)) }) else {
      throw UsageError(
        "scripts/report.py, which draws the page, is not in a folder above \(executable); "
          + "run this from a checkout of Offscreen")
    }
    file = root.appending(path: Self.script)
    let environments = ([root] + roots).map { $0.appending(path: ".venv/bin/python") }
    python = environments.first(where: Self.isThere)?.path ?? "python3"
  }

  /// The command that makes the script's Python environment; `nil` if there is one.
  var setup: String? {
    let isHere = folder == FileManager.default.currentDirectoryPath
    return hasEnvironment ? nil : "\(isHere ? "" : folder + "/")scripts/setup --plots"
  }

  private var hasEnvironment: Bool { python.contains("/") }

  private static let script = "scripts/report.py"

  /// Writes the page; throws the last message of the script if it fails.
  func write(_ page: Data, to out: String) async throws {
    // A file and not a pipe: a script that ends before it has read the pipe would end this process too (SIGPIPE).
    let words = FileManager.default.temporaryDirectory.appending(
      path: "offscreen-report-\(UUID().uuidString).json")
    try page.write(to: words)
    defer { try? FileManager.default.removeItem(at: words) }
    let result = try? await Subprocess.run(
      hasEnvironment ? .path(FilePath(python)) : .name(python),
      arguments: [file.path, words.path, "--out", out], input: .none,
      output: .discarded, error: .string(limit: 1 << 20))
    guard let result else {
      throw UsageError(
        "\(python), which draws the page, can't be run; run scripts/setup --plots in \(folder)")
    }
    guard result.terminationStatus.isSuccess else {
      let last = result.standardError.split(whereSeparator: \.isNewline).last.map(String.init)
      throw HarnessError(last ?? "scripts/report.py failed without a word")
    }
  }

  private var folder: String { file.deletingLastPathComponent().deletingLastPathComponent().path }

  private static func folders(above path: String) -> [URL] {
    var folders: [URL] = []
    var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    while folder.path != "/" {
      folders.append(folder)
      folder.deleteLastPathComponent()
    }
    return folders
  }

  private static func isThere(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }
}
