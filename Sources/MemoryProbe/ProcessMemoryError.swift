internal import Glibc

/// A file of the kernel's `/proc` that could not be opened or written, with the reason from the system.
public struct ProcessMemoryError: Error, Equatable, CustomStringConvertible {
  /// The file.
  public let path: String
  /// The `errno` value.
  public let code: Int32

  /// One sentence with the file and the reason.
  public var description: String {
    "The kernel's '\(path)' could not be used: \(String(cString: strerror(code))) (errno \(code))."
  }
}
