import Glibc

/// A decision that no app could carry out, such as unloading what is on screen; it makes the trial invalid.
///
/// It differs from a fault of the harness by its exit code and the beginning of the last line on standard
/// error.
package enum PolicyFault {
  /// EX_DATAERR of sysexits.h.
  package static let exitCode: Int32 = 65
  /// The beginning of the line.
  package static let prefix = "policy fault: "

  /// Ends the process with one line on standard error, which contains the number of the event.
  package static func end(_ sentence: String) -> Never {
    let line = Array("\(prefix)\(sentence)\n".utf8)
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(exitCode)
  }
}
