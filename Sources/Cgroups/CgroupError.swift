internal import Glibc

/// Why something can't be done with a cgroup, in a sentence.
package struct CgroupError: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(_ sentence: String) { description = sentence }

  /// What the kernel answered to an attempt.
  init(_ attempt: String, code: Int32) { description = "\(attempt): \(String(cString: strerror(code)))" }
}
