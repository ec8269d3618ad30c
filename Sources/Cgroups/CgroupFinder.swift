internal import Glibc

/// Finds where memory cgroups can be made, and says why not where none can.
package struct CgroupFinder: Sendable {
  private let mounts: [CgroupMount]

  /// On this system, whose files lie below `root`; tests plant a system's files in a folder.
  package init(root: String = "") {
    mounts = CgroupMount.all(
      mountinfo: CgroupText.read("\(root)/proc/self/mountinfo") ?? "",
      cgroup: CgroupText.read("\(root)/proc/self/cgroup") ?? "", below: root)
  }

  /// Where groups could be made: in the process's own group first, so that whatever limits it limits them as well.
  package var places: [CgroupPlace] { mounts.flatMap(\.places) }

  /// Makes a group that is empty and has no limit yet.
  ///
  /// Groups that are left of a harness that was killed are removed on the way.
  package func makeGroup() throws(CgroupError) -> any MemoryCgroup {
    var refusal: CgroupError?
    for place in places {
      Self.removeLeftovers(in: place.path)
      do { return try Self.make(in: place) } catch { refusal = refusal ?? error }
    }
    throw refusal ?? CgroupError(absence)
  }

  /// Where groups can be made, or why none can: one is made and removed again.
  package func available() -> Result<CgroupPlace, CgroupError> {
    do throws(CgroupError) {
      let group = try makeGroup()
      group.remove()
      return .success(CgroupPlace(group.place.version, group.place.parent))
    } catch { return .failure(error) }
  }

  /// The least limit on the memory of this process: its group's, or one of a group around it; `nil` if there is none.
  package var ownLimitBytes: Int? {
    mounts.flatMap { mount in
      mount.upwards.compactMap { CgroupPlace(mount.version, $0).group.limitBytes }
    }.min()
  }

  /// Why there is no place at all.
  private var absence: String {
    mounts.contains { $0.version == .v2 }
      ? "cgroup v2 is mounted without a memory controller, and v1's memory controller is not mounted"
      : "no memory cgroup is mounted"
  }

  // MARK: Groups of ours

  private static let prefix = "offscreen-"

  private static func make(in place: CgroupPlace) throws(CgroupError) -> any MemoryCgroup {
    // Only a group without processes, or the hierarchy's top, may hand its controllers on.
    let control = place.file("cgroup.subtree_control")
    if place.version == .v2, CgroupText.read(control)?.split(separator: " ").contains("memory") != true {
      try CgroupText.write("+memory", to: control)
    }
    var number = 0
    while true {
      let path = place.file("\(prefix)\(getpid())-\(number)")
      if mkdir(path, 0o755) == 0 { return CgroupPlace(place.version, path).group }
      guard errno == EEXIST else { throw CgroupError("no group can be made in \(place.path)", code: errno) }
      number += 1
    }
  }

  /// Removes empty groups whose harness is gone: one that was killed could not.
  private static func removeLeftovers(in folder: String) {
    for name in CgroupText.names(in: folder) where name.hasPrefix(prefix) {
      let owner = name.dropFirst(prefix.count).prefix { $0 != "-" }
      if let owner = Int32(owner), kill(owner, 0) != 0, errno == ESRCH { rmdir("\(folder)/\(name)") }
    }
  }
}
