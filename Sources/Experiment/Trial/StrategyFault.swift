import Glibc

/// A fault of the app that a strategy simulates, such as the use of a view that is gone: it ends the process
/// as it would have ended the app.
///
/// It differs from a fault of the harness by its exit code and the beginning of the last line on standard
/// error.
public enum StrategyFault {
  /// EX_SOFTWARE of sysexits.h.
  public static let exitCode: Int32 = 70
  /// The beginning of the line.
  public static let prefix = "strategy fault: "

  /// Ends the process with one line on standard error.
  public static func end(_ sentence: String) -> Never {
    let line = Array("\(prefix)\(sentence)\n".utf8)
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(exitCode)
  }
}
