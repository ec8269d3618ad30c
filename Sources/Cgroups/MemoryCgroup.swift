internal import Glibc

/// A group of processes whose memory the kernel counts and limits, with one of its two interfaces.
///
/// Missing or unreadable values are `nil`. Sources: Documentation/admin-guide/cgroup-v1/memory.rst and
/// Documentation/admin-guide/cgroup-v2.rst of the kernel.
package protocol MemoryCgroup: Sendable {
  var place: CgroupPlace { get }

  /// Sets the limit above which the kernel kills a process of the group instead of using swap.
  func setLimit(_ bytes: Int) throws(CgroupError)
  /// The limit; `nil` if there is none.
  var limitBytes: Int? { get }
  /// All bytes that are charged to the group now.
  var usageBytes: Int? { get }
  /// The peak charge, since the start or the last reset.
  var peakBytes: Int? { get }
  /// Resets the peak, if the version supports it.
  func resetPeak() throws(CgroupError)
  /// The number of times that an allocation reached the limit.
  var limitHits: Int? { get }
  /// The number of the group's processes that the kernel has killed because of the limit.
  var oomKills: Int? { get }
  /// The components of the charge.
  var charges: CgroupCharges? { get }
  /// Reclaims the page cache that is charged to the group, and the memory that each processor has charged in advance.
  func dropPageCache() throws(CgroupError)
  /// Sets whether the kernel stops a process that exceeds the limit instead of killing a process of the group.
  func setStopsAtLimit(_ stops: Bool) throws(CgroupError)
  /// Whether a process of the group is stopped at the limit.
  var isStoppedAtLimit: Bool? { get }
}

/// The components of a group's charge, in bytes.
package struct CgroupCharges: Sendable, Equatable {
  /// Anonymous pages: heap and stacks.
  package var anonymousBytes: Int
  /// Pages of files that this group was the first to read or write.
  package var cacheBytes: Int
  /// The kernel's own memory for the group, including page tables.
  package var kernelBytes: Int?
}

extension MemoryCgroup {
  /// The processes in the group.
  package var processes: [Int32] {
    CgroupText.read(place.file("cgroup.procs"))?.split(separator: "\n").compactMap { Int32($0) } ?? []
  }

  /// Moves a process into this group; its earlier charges stay in the previous group.
  package func add(_ process: Int32) throws(CgroupError) {
    try CgroupText.write("\(process)", to: place.file("cgroup.procs"))
  }

  /// Kills the remaining processes and removes the group; returns whether it is gone.
  ///
  /// A killed process remains in the group for some milliseconds, until the kernel has cleaned it up.
  @discardableResult
  package func remove() -> Bool {
    for _ in 0..<200 {
      if rmdir(place.path) == 0 || errno == ENOENT { return true }
      for process in processes where process != getpid() { kill(process, SIGKILL) }
      usleep(5_000)
    }
    return false
  }

  /// The command that starts a program inside the group, so that the group is charged from its first allocation on.
  ///
  /// A shell joins the group and becomes the program, with the same process id, parent and process group.
  package func launcher(of program: String, _ arguments: [String]) -> (program: String, arguments: [String]) {
    let joins = #"echo $$ > "$0/cgroup.procs" && exec "$@""#
    return ("/bin/sh", ["-c", joins, place.path, program] + arguments)
  }
}
