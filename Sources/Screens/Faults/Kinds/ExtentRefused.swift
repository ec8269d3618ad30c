extension FaultKind {
  static let extentRefused = FaultKind(
    name: "extent refused", meaning: "an arena of screens gets no more memory from the system", site: .extent
  ) { _ in StruckElsewhere() }
}

/// A fault that does nothing itself, because the code at the site of the operation makes it fail.
final class StruckElsewhere: Fault {
  func begin(_ file: String) -> String { file }
}
