internal import Glibc

/// The kernel's numbers about this process: physical memory, its peak, page faults and processor time.
///
/// Files are opened once and read into one buffer, so no reading allocates.
public struct ProcessMemory: ~Copyable {
  private let statm: ProcFile
  private let status: ProcFile
  private let pageBytes: Int

  /// Opens the files; throws if `/proc` is missing.
  public init() throws(ProcessMemoryError) {
    let statm = try ProcFile("/proc/self/statm")
    let status = try ProcFile("/proc/self/status")
    self.statm = statm
    self.status = status
    pageBytes = sysconf(Int32(_SC_PAGESIZE))
  }

  /// Anonymous memory in physical pages (`RssAnon`), in about 6 µs.
  ///
  /// Computed from the second and third number of `statm`, resident − shared, which is `RssAnon` by definition:
  /// the kernel writes anonymous + file + shmem pages and file + shmem pages there (`task_statm` in
  /// fs/proc/task_mmu.c). `status` gives the same number from a text ten times as long.
  public var rssAnonBytes: Int {
    statm.read { text in
      var position = 0
      _ = ProcText.number(in: text, at: &position)
      let resident = ProcText.number(in: text, at: &position)
      let shared = ProcText.number(in: text, at: &position)
      return (resident - shared) * pageBytes
    }
  }

  /// The peak physical memory of the process (`VmHWM`), since its start or the last `resetPeak()`.
  public var peakResidentBytes: Int {
    status.read { (ProcText.number(labelled: "VmHWM:", in: $0) ?? 0) * 1024 }
  }

  /// Resets the peak to the current resident memory; throws if the kernel refuses.
  ///
  /// Source: proc_pid_clear_refs(5), the value 5.
  public func resetPeak() throws(ProcessMemoryError) {
    let path = "/proc/self/clear_refs"
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ProcessMemoryError(path: path, code: errno) }
    defer { close(descriptor) }
    guard write(descriptor, "5", 1) == 1 else { throw ProcessMemoryError(path: path, code: errno) }
  }

  /// Page faults of the whole process that needed no disk, since its start.
  public var minorFaults: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_minflt
  }

  /// Processor time of all threads of the process, in nanoseconds.
  public var cpuNanoseconds: UInt64 { Clock.nanoseconds(CLOCK_PROCESS_CPUTIME_ID) }
}
