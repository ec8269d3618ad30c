/// How a child process ended.
package enum ChildTermination: Sendable, Equatable {
  /// It exited by itself, with this code.
  case exited(Int32)
  /// A signal ended it that did not come from this harness: SIGKILL by the kernel, SIGSEGV, SIGABRT.
  case signalled(Int32)
  /// Its time was over and it was killed.
  case timedOut
  /// It wrote what was not accepted, for this reason, and was killed.
  case outputRefused(String)
  /// The user asked to stop and it was killed; it says nothing about the trial, which is not recorded.
  case interrupted
  /// It never ran, for this reason.
  case failedToStart(String)
}

/// What became of one child process.
package struct ChildOutcome<Output: Sendable>: Sendable {
  /// How the child ended.
  package let termination: ChildTermination
  /// What was made of its standard output.
  package let output: Output
  /// The last lines of its standard error, at most 4 KiB, from the start of a line; invalid UTF-8 is repaired.
  package let standardErrorTail: String
  /// From just before the start until the child was reaped.
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

/// What became of the process of a trial.
package typealias TrialOutcome = ChildOutcome<TrialReader>

extension ChildOutcome where Output == CollectedOutput {
  /// All it wrote to standard output, up to the limit of its ``ChildProcess``.
  package var standardOutput: [UInt8] { output.bytes }
}
