internal import Glibc

/// Finds the places where memory cgroups can be created, or the reason why they can't.
package struct CgroupFinder: Sendable {
  private let mounts: [CgroupMount]

  /// Searches this system, whose files are below `root`; tests use a folder with a system's files.
  package init(root: String = "") {
    mounts = CgroupMount.all(
      mountinfo: CgroupText.read("\(root)/proc/self/mountinfo") ?? "",
      cgroup: CgroupText.read("\(root)/proc/self/cgroup") ?? "", below: root)
  }

  /// The places where groups could be created: the process's own group first, so that its limits also apply to them.
  package var places: [CgroupPlace] { mounts.flatMap(\.places) }

  /// Creates an empty group without a limit.
  ///
  /// It also removes empty groups that a killed harness left behind.
  package func makeGroup() throws(CgroupError) -> any MemoryCgroup {
    var refusal: CgroupError?
    for place in places {
      Self.removeLeftovers(in: place.path)
      do { return try Self.make(in: place) } catch { refusal = refusal ?? error }
    }
    throw refusal ?? CgroupError(absence)
  }

  /// Creates a group and removes it again, to find where groups can be created or why they can't.
  package func available() -> Result<CgroupPlace, CgroupError> {
    do throws(CgroupError) {
      let group = try makeGroup()
      group.remove()
      return .success(CgroupPlace(group.place.version, group.place.parent))
    } catch { return .failure(error) }
  }

  /// The smallest memory limit that applies to this process, from its group or a parent group; `nil` if there is none.
  package var ownLimitBytes: Int? {
    mounts.flatMap { mount in
      mount.upwards.compactMap { CgroupPlace(mount.version, $0).group.limitBytes }
    }.min()
  }

  /// The reason why there is no place for groups.
  private var absence: String {
    mounts.contains { $0.version == .v2 }
      ? "cgroup v2 is mounted without a memory controller, and v1's memory controller is not mounted"
      : "no memory cgroup is mounted"
  }

  // MARK: Groups of ours

  private static let prefix = "offscreen-"

  private static func make(in place: CgroupPlace) throws(CgroupError) -> any MemoryCgroup {
    // Only a group without processes, or the top of the hierarchy, may delegate its controllers.
    let control = place.file("cgroup.subtree_control")
    if place.version == .v2, CgroupText.read(control)?.split(separator: " ").contains("memory") != true {
      try CgroupText.write("+memory", to: control)
    }
    var number = 0
    while true {
      let path = place.file("\(prefix)\(getpid())-\(number)")
      if mkdir(path, 0o755) == 0 { return CgroupPlace(place.version, path).group }
      guard errno == EEXIST else {
        throw CgroupError("no cgroup can be created in \(place.path)", code: errno)
      }
      number += 1
    }
  }

  /// Removes empty groups whose harness has ended; a killed harness can't remove them itself.
  private static func removeLeftovers(in folder: String) {
    for name in CgroupText.names(in: folder) where name.hasPrefix(prefix) {
      let owner = name.dropFirst(prefix.count).prefix { $0 != "-" }
      if let owner = Int32(owner), kill(owner, 0) != 0, errno == ESRCH { rmdir("\(folder)/\(name)") }
    }
  }
}
