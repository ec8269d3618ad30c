import Glibc

extension FaultKind {
  static let imageSlow = FaultKind(
    name: "image slow", meaning: "an image arrives 20 ms late", site: .image
  ) { _ in ReadSlow() }
  static let databaseSlow = FaultKind(
    name: "database slow", meaning: "rows arrive 20 ms late", site: .database
  ) { _ in ReadSlow() }
}

/// A read that only takes longer.
final class ReadSlow: Fault {
  func begin(_ file: String) -> String {
    usleep(20_000)
    return file
  }
}
