import SystemPackage

/// Talk for people, which never mixes with data.
package enum StandardError {
  /// Writes what can be written: a closed or full standard error is no reason to stop measuring.
  package static func write(_ text: String) {
    _ = try? FileDescriptor.standardError.writeAll(text.utf8)
  }
}
