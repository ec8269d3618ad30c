import Foundation

/// A system's files about cgroups, planted in a folder of their own that goes with the value.
final class PlantedSystem {
  let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

  /// The texts of the process's `mountinfo` and `cgroup`, and other files by their path.
  init(mountinfo: [String], cgroup: [String], files: [String: String] = [:]) throws {
    try plant(mountinfo.map { $0 + "\n" }.joined(), at: "/proc/self/mountinfo")
    try plant(cgroup.map { $0 + "\n" }.joined(), at: "/proc/self/cgroup")
    for (path, text) in files { try plant(text, at: path) }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func plant(_ text: String, at path: String) throws {
    let file = URL(fileURLWithPath: root + path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  func text(_ path: String) -> String? { try? String(contentsOfFile: root + path, encoding: .utf8) }
}

/// Lines of `mountinfo` as kernels write them.
enum MountLine {
  static let v1 = "35 31 0:32 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory"
  static let v1OfContainer = "35 31 0:32 /docker/abc /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory"
  static let v1OfCPU = "32 31 0:29 / /sys/fs/cgroup/cpu rw,relatime - cgroup cgroup rw,cpu"
  static let v2 = "41 31 0:38 / /sys/fs/cgroup rw,relatime shared:4 - cgroup2 cgroup2 rw,nsdelegate"
  static let v2BesideV1 = "41 31 0:38 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw"
}
