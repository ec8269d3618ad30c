import Experiment

/// What became of one child process.
package struct ChildOutcome: Sendable, Equatable {
  /// How the child ended.
  package enum Termination: Sendable, Equatable {
    /// It exited by itself, with this code.
    case exited(Int32)
    /// A signal ended it that did not come from this harness: SIGKILL by the kernel, SIGSEGV, SIGABRT.
    case signalled(Int32)
    /// Its time was over and it was killed.
    case timedOut
    /// It wrote more than this many bytes to standard output and was killed.
    case outputTooLong(limit: Int)
    /// The user asked to stop and it was killed; it says nothing about the trial, which is not recorded.
    case interrupted
    /// It never ran, for this reason.
    case failedToStart(String)
  }

  /// How the child ended.
  package let termination: Termination
  /// All it wrote to standard output, up to the limit of its ``ChildProcess``.
  package let standardOutput: [UInt8]
  /// The last lines of its standard error, at most 4 KiB, from the start of a line; invalid UTF-8 is repaired.
  package let standardErrorTail: String
  /// From just before the start until the child was reaped.
  package let wallNanoseconds: Int64

  package init(
    termination: Termination, standardOutput: [UInt8], standardErrorTail: String, wallNanoseconds: Int64
  ) {
    self.termination = termination
    self.standardOutput = standardOutput
    self.standardErrorTail = standardErrorTail
    self.wallNanoseconds = wallNanoseconds
  }
}
