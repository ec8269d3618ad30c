internal import Glibc

/// The mount point of one version's hierarchy, and the position of this process in it.
struct CgroupMount: Equatable {
  let version: CgroupVersion
  /// The mount point.
  let top: String
  /// The folder of this process's own group; the mount point if that group is not mounted.
  let own: String

  /// The places where groups with a memory limit could be created, with the own folder first.
  var places: [CgroupPlace] {
    switch version {
    case .v1: (own == top ? [top] : [own, top]).map { CgroupPlace(.v1, $0) }
    case .v2:
      upwards.map { CgroupPlace(.v2, $0) }.filter { place in
        CgroupText.read(place.file("cgroup.controllers"))?.split(separator: " ").contains("memory") == true
      }
    }
  }

  /// The own folder and its parents, up to the mount point.
  var upwards: [String] {
    var folders = [own]
    while let last = folders.last, last != top, let slash = last.lastIndex(of: "/") {
      folders.append(String(last[..<slash]))
    }
    return folders
  }

  /// The mounts of a process, from the texts of its `mountinfo` and `cgroup`. Sources: proc_pid_mountinfo(5),
  /// cgroups(7).
  ///
  /// All paths are prefixed with `folder`.
  static func all(mountinfo: String, cgroup: String, below folder: String) -> [CgroupMount] {
    mountinfo.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ")
      guard let dash = fields.firstIndex(of: "-"), dash >= 6, fields.count >= dash + 4 else { return nil }
      let version: CgroupVersion
      let path: String?
      switch fields[dash + 1] {
      case "cgroup" where fields[dash + 3].split(separator: ",").contains("memory"):
        version = .v1
        path = Self.path(in: cgroup) { $0.split(separator: ",").contains("memory") }
      case "cgroup2":
        version = .v2
        path = Self.path(in: cgroup, where: \.isEmpty)
      default: return nil
      }
      let top = folder + fields[4]
      return CgroupMount(version: version, top: top, own: Self.own(path ?? "/", root: fields[3], top: top))
    }
  }

  /// The third field of the line whose second field matches.
  private static func path(in cgroup: String, where isWanted: (Substring) -> Bool) -> String? {
    for line in cgroup.split(separator: "\n") {
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      if fields.count == 3, isWanted(fields[1]) { return String(fields[2]) }
    }
    return nil
  }

  /// In a container, the path may be the host's, of which only the part below `root` is mounted.
  private static func own(_ path: String, root: Substring, top: String) -> String {
    let inside = root != "/" && path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
    guard inside != "/", !inside.isEmpty, access(top + inside, F_OK) == 0 else { return top }
    return top + inside
  }
}
