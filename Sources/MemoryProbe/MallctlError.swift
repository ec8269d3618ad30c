internal import Glibc

/// A jemalloc control that could not be used, with the reason from the system.
public struct MallctlError: Error, Equatable, CustomStringConvertible {
  /// The attempted operation.
  public enum Operation: String, Sendable {
    /// Finding the control's name.
    case resolve
    /// Reading its value.
    case read
    /// Setting its value.
    case write
    /// Calling a control that has no value.
    case call
  }

  /// The attempted operation.
  public let operation: Operation
  /// The control's full name, with the index that was used.
  public let name: String
  /// The `errno` value: `ENOENT` no such name or arena, `EINVAL` wrong size of the value, `EPERM` read only or
  /// write only, `EFAULT` refused, `EAGAIN` no memory or no arena left.
  public let code: Int32

  /// One sentence with the operation, the control and the reason.
  public var description: String {
    "jemalloc could not \(operation.rawValue) '\(name)': \(String(cString: strerror(code))) (errno \(code))."
  }
}
