import Foundation
import Messages

extension ResultsFolder {
  /// Throws if there is anything in the folder that a new run would mix with, or if it is a file.
  package func expectNew() throws {
    switch PathState(path) {
    case .missing: return
    case .file: throw UsageError("\(path) is a file; give --out a new folder")
    case .folder:
      let contents = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      // A run that was killed before it had a record left nothing else.
      guard contents.contains(where: { $0 != "run.json" + Self.partSuffix }) else { return }
      throw UsageError(
        "\(path) is not empty; choose a new folder for --out, or continue its run with --resume")
    }
  }

  /// Throws what would keep a run from making the folder; makes it and takes it away again, since nothing else shows that.
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

  /// Throws what is in place of a run's folder, if it is none.
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

  /// Takes away what a new run wrote that turned out to be none.
  package func discard() {
    for file in [record, trials, timeline, returns, terminations] { unlink(file) }
    rmdir(path)
  }
}
