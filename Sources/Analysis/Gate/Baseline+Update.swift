import Foundation
import Glibc
import Messages
import Results
import SystemPackage

extension Baseline {
  private static let files = ["trials.csv", "run.json"]

  /// Keeps `run` as the baseline at `path`, in place of the one that may be there.
  ///
  /// The new one is whole and on disk before the old one is set aside, and the old one goes last: whatever happens in
  /// between, one of them is there. Throws a sentence and leaves all as it was if that can't be done.
  package static func replace(_ path: String, with run: RunFile) throws {
    guard run.environment != nil else {
      throw HarnessError("\(run.path) has no run.json beside trials.csv; a baseline needs both")
    }
    let path = trimmed(path)
    let manager = FileManager.default
    let exists = manager.fileExists(atPath: path)
    let (fresh, old) = (path + ".new", setAside(path))
    // An update that was cut off leaves its two files there; whatever else has such a name is somebody's.
    for folder in [path, fresh, old] { try expectBaselineOrNothing(at: folder) }
    try? manager.removeItem(atPath: fresh)
    do {
      try manager.createDirectory(atPath: fresh, withIntermediateDirectories: true)
      let source = URL(fileURLWithPath: run.trials).deletingLastPathComponent().path
      for file in files { try copy(source + "/" + file, to: fresh + "/" + file) }
      try synchronize(fresh)
      if exists {
        try? manager.removeItem(atPath: old)
        try move(path, to: old)
      }
      do { try move(fresh, to: path) } catch {
        if exists { try? move(old, to: path) }
        throw error
      }
      try synchronize(URL(fileURLWithPath: path).deletingLastPathComponent().path)
      if exists { try? manager.removeItem(atPath: old) }
    } catch {
      try? manager.removeItem(atPath: fresh)
      throw HarnessError(
        "\(path) can't be written: \((error as? Errno)?.description ?? ResultsFolder.reason(error))")
    }
  }

  /// Throws a sentence if anything would be lost with the folder: a run of the user's own, or what somebody wrote there.
  private static func expectBaselineOrNothing(at path: String) throws {
    let manager = FileManager.default
    guard manager.fileExists(atPath: path) else { return }
    guard let contents = try? manager.contentsOfDirectory(atPath: path) else {
      throw HarnessError("\(path) is no folder; a baseline is one, with trials.csv and run.json")
    }
    if let other = contents.sorted().first(where: { !files.contains($0) }) {
      throw HarnessError(
        "\(path) holds \(other) as well, which would be lost; a baseline has a folder of its own")
    }
  }

  /// Sees to it that the names in a folder are on disk.
  private static func synchronize(_ folder: String) throws {
    let descriptor = try FileDescriptor.open(FilePath(folder), .readOnly, options: .directory)
    try descriptor.closeAfter {
      guard fsync(descriptor.rawValue) == 0 else { throw Errno(rawValue: errno) }
    }
  }

  private static func copy(_ source: String, to target: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: source))
    let file = try FileDescriptor.open(
      FilePath(target), .writeOnly, options: [.create, .truncate],
      permissions: [.ownerReadWrite, .groupRead, .otherRead])
    try file.closeAfter {
      try file.writeAll(data)
      // A name that is on disk before its bytes would be half a baseline after a power cut.
      guard fsync(file.rawValue) == 0 else { throw Errno(rawValue: errno) }
    }
  }

  private static func move(_ source: String, to target: String) throws {
    guard rename(source, target) == 0 else { throw Errno(rawValue: errno) }
  }
}
