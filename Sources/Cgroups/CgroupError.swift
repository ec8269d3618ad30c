internal import Glibc

/// The reason why an operation on a cgroup failed, in one sentence.
package struct CgroupError: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(_ sentence: String) { description = sentence }

  /// The kernel's answer to an attempt.
  init(_ attempt: String, code: Int32) { description = "\(attempt): \(String(cString: strerror(code)))" }
}
