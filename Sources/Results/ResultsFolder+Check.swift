import Foundation
import Messages

extension ResultsFolder {
  /// Throws if the folder contains anything that a new run would mix with, or if it is a file; `resumed` is the option that
  /// continues its run, if there is one.
  package func expectNew(resumed option: String? = "--resume") throws {
    switch PathState(path) {
    case .missing: return
    case .file: throw UsageError("\(path) is a file; give --out a new folder")
    case .folder:
      let contents = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      // A run that was killed before it had a record left only this part of one.
      guard contents.contains(where: { $0 != "run.json" + Self.partSuffix }) else { return }
      throw UsageError(
        "\(path) is not empty; choose a new folder for --out"
          + (option.map { ", or continue its run with \($0)" } ?? ""))
    }
  }

  /// Throws if a run could not create the folder; to find out, this creates the folder and removes it again.
  package func rehearse() throws {
    var missing: [String] = []
    var folder = URL(fileURLWithPath: path)
    while PathState(folder.path) == .missing, folder.path != "/" {
      missing.append(folder.path)
      folder.deleteLastPathComponent()
    }
    defer { for path in missing { rmdir(path) } }
    try create()
  }

  /// Throws if the path is not the folder of a run.
  package func expectRun() throws {
    try expectFolder()
    guard PathState(trials) == .missing else { return }
    throw UsageError("\(path) has no trials.csv; expected the folder of a run")
  }

  func expectFolder() throws {
    switch PathState(path) {
    case .missing: throw UsageError("\(path) isn't there; expected the folder of a run")
    case .file: throw UsageError("\(path) is a file; expected the folder of a run")
    case .folder: return
    }
  }

  /// Removes the files of a new run that is refused after it has begun.
  package func discard() {
    for file in [record, record + Self.partSuffix] + rows { unlink(file) }
    rmdir(path)
  }
}
