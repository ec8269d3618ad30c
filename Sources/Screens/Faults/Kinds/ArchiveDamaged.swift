import Lifecycle

extension FaultKind {
  static let archiveMissing = FaultKind(
    name: "archive missing", meaning: "a nib is empty; UIKit raises an exception, which ends the app",
    site: .archive
  ) { _ in StruckElsewhere() }
  static let archiveDamaged = FaultKind(
    name: "archive damaged",
    meaning: "a nib is cut off; UIKit raises an exception, which ends the app",
    site: .archive
  ) { _ in StruckElsewhere() }
}

extension FaultInjector {
  /// Passes on a nib, or a damaged copy of it if the fault strikes; flipped bits would show in the app's signature.
  func archive(_ archive: Archive) -> Archive {
    guard strikes(.archive) else { return archive }
    return archive.damaged { [isEmpty = kind.name == FaultKind.archiveMissing.name] bytes in
      bytes.removeLast(isEmpty ? bytes.count : bytes.count / 3)
    }
  }
}
