/// How a child process ended.
package enum ChildTermination: Sendable, Equatable {
  /// It exited by itself, with this code.
  case exited(Int32)
  /// It was ended by a signal that did not come from this harness: SIGKILL by the kernel, SIGSEGV, SIGABRT.
  case signalled(Int32)
  /// It exceeded its time and was killed.
  case timedOut
  /// Its output was rejected for this reason, and it was killed.
  case outputRefused(String)
  /// The user interrupted the run, or its task was cancelled, and it was killed; the trial is not recorded.
  case interrupted
  /// It could not be started, for this reason.
  case failedToStart(String)
}

/// The outcome of one child process.
package struct ChildOutcome<Output: Sendable>: Sendable {
  /// How the child ended.
  package let termination: ChildTermination
  /// The result of reading its standard output.
  package let output: Output
  /// The last lines of its standard error, at most 4 KiB, from the start of a line; invalid UTF-8 is repaired.
  package let standardErrorTail: String
  /// The time from just before the start until the child was reaped.
  package let wallNanoseconds: Int64

  package init(
    termination: ChildTermination, output: Output, standardErrorTail: String = "", wallNanoseconds: Int64 = 0
  ) {
    self.termination = termination
    self.output = output
    self.standardErrorTail = standardErrorTail
    self.wallNanoseconds = wallNanoseconds
  }
}

/// The outcome of a trial's process.
package typealias TrialOutcome = ChildOutcome<TrialReader>

extension ChildOutcome where Output == CollectedOutput {
  /// Everything that the child wrote to standard output, up to the limit of its ``ChildProcess``.
  package var standardOutput: [UInt8] { output.bytes }
}
