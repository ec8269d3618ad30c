internal import Glibc

/// A control of jemalloc that could not be used, with the reason that the system gives.
public struct MallctlError: Error, Equatable, CustomStringConvertible {
  /// What was attempted.
  public enum Operation: String, Sendable {
    /// Finding the control's name.
    case resolve
    /// Reading its value.
    case read
    /// Setting its value.
    case write
    /// Carrying out a control that has no value.
    case call
  }

  /// What was attempted.
  public let operation: Operation
  /// The control's full name, with the index that was used.
  public let name: String
  /// The `errno` value: `ENOENT` no such name or arena, `EINVAL` wrong size of the value, `EPERM` read only or
  /// write only, `EFAULT` refused, `EAGAIN` no memory or no arena left.
  public let code: Int32

  /// One sentence: what, which control, why.
  public var description: String {
    "jemalloc could not \(operation.rawValue) '\(name)': \(String(cString: strerror(code))) (errno \(code))."
  }
}
