extension FaultKind {
  static let extentRefused = FaultKind(
    name: "extent refused", meaning: "an arena of screens gets no more memory from the system", site: .extent
  ) { _ in StruckElsewhere() }
}

/// A fault that whoever asks for the operation carries out itself.
final class StruckElsewhere: Fault {
  func begin(_ file: String) -> String { file }
}
