extension FaultKind {
  static let diskFull = FaultKind(
    name: "disk full", meaning: "the app's own file can't be written: no space is left", site: .state
  ) { _ in DiskFull() }
}

/// Writes to a device that is always full, so that the kernel itself reports the error.
final class DiskFull: Fault {
  func begin(_ file: String) -> String { "/dev/full" }
}
