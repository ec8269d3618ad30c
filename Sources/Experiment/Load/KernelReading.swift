/// What the kernel said of a trial's memory cgroup at the end of a step.
package struct KernelReading: Codable, Sendable, Equatable {
  /// Screens on the stack.
  package var depth = 0
  /// What was charged when the limit was set.
  package var baselineBytes = 0
  /// All that is charged now.
  package var usageBytes = 0
  /// Heap and stacks.
  package var anonymousBytes = 0
  /// Files that the process read or wrote first.
  package var cacheBytes = 0
  /// The kernel's own memory for it, page tables among it.
  package var kernelBytes = 0
  package var pageTableBytes = 0
  /// Page faults that had to wait for the disk, since the process's start.
  package var majorFaults = 0
  /// How long some tasks have waited for memory since the baseline; v1 knows it of the whole system alone.
  package var someMicroseconds = 0
  /// How long all of them have.
  package var fullMicroseconds = 0

  package init() {}
}
