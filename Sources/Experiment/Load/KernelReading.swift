/// The kernel's reading of a trial's memory cgroup at the end of a step.
package struct KernelReading: Codable, Sendable, Equatable {
  /// Screens on the stack.
  package var depth = 0
  /// The bytes charged when the limit was set.
  package var baselineBytes = 0
  /// All bytes charged now.
  package var usageBytes = 0
  /// Heap and stacks.
  package var anonymousBytes = 0
  /// Cached files that the process was the first to read or write.
  package var cacheBytes = 0
  /// The kernel's own memory for the group, including page tables.
  package var kernelBytes = 0
  package var pageTableBytes = 0
  /// Page faults that had to wait for the disk, since the process's start.
  package var majorFaults = 0
  /// How long some tasks have waited for memory since the baseline; v1 reports it only for the whole system.
  package var someMicroseconds = 0
  /// How long all tasks have waited for memory since the baseline.
  package var fullMicroseconds = 0

  package init() {}
}
