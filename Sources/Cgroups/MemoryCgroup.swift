internal import Glibc

/// A group of processes whose memory the kernel counts and limits, by one of its two interfaces.
///
/// What isn't there, or can't be read, is `nil`. Sources: Documentation/admin-guide/cgroup-v1/memory.rst and
/// Documentation/admin-guide/cgroup-v2.rst of the kernel.
package protocol MemoryCgroup: Sendable {
  var place: CgroupPlace { get }

  /// Above so many bytes the kernel ends a process of the group; swap counts as well, where there is any.
  func setLimit(_ bytes: Int) throws(CgroupError)
  /// The limit; `nil` if there is none.
  var limitBytes: Int? { get }
  /// All that is charged to the group now.
  var usageBytes: Int? { get }
  /// The most that ever was, or since it was reset.
  var peakBytes: Int? { get }
  /// Starts the peak from now, where the version can.
  func resetPeak() throws(CgroupError)
  /// How often the limit was in the way of an allocation.
  var limitHits: Int? { get }
  /// How many processes of the group the kernel has ended because of the limit.
  var oomKills: Int? { get }
  /// What the charge consists of.
  var charges: CgroupCharges? { get }
  /// Gives back the page cache that is charged to the group, and what each processor keeps charged in advance.
  func dropPageCache() throws(CgroupError)
  /// Whether the kernel stops whoever exceeds the limit rather than ending a process of the group.
  func setStopsAtLimit(_ stops: Bool) throws(CgroupError)
  /// Whether a process of the group is stopped at the limit.
  var isStoppedAtLimit: Bool? { get }
}

/// What a group is charged for, in bytes.
package struct CgroupCharges: Sendable, Equatable {
  /// Anonymous pages: heap and stacks.
  package var anonymousBytes: Int
  /// Pages of files that the group has read or written first.
  package var cacheBytes: Int
  /// The kernel's own memory on behalf of the group, page tables among it.
  package var kernelBytes: Int?
}

extension MemoryCgroup {
  /// The processes in the group.
  package var processes: [Int32] {
    CgroupText.read(place.file("cgroup.procs"))?.split(separator: "\n").compactMap { Int32($0) } ?? []
  }

  /// Moves a process here; what it was charged for before stays where it was.
  package func add(_ process: Int32) throws(CgroupError) {
    try CgroupText.write("\(process)", to: place.file("cgroup.procs"))
  }

  /// Ends what is left in the group, and removes it; whether it is gone.
  ///
  /// A process that was ended still is in the group until the kernel has taken it apart, some milliseconds.
  @discardableResult
  package func remove() -> Bool {
    for _ in 0..<200 {
      if rmdir(place.path) == 0 || errno == ENOENT { return true }
      for process in processes where process != getpid() { kill(process, SIGKILL) }
      usleep(5_000)
    }
    return false
  }

  /// The command that starts a program inside the group, so that its first allocation is charged already.
  ///
  /// A shell joins and becomes the program: it keeps its process id, its parent and its group of processes.
  package func launcher(of program: String, _ arguments: [String]) -> (program: String, arguments: [String]) {
    let joins = #"echo $$ > "$0/cgroup.procs" && exec "$@""#
    return ("/bin/sh", ["-c", joins, place.path, program] + arguments)
  }
}
