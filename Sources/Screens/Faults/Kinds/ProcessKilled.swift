extension FaultKind {
  static let processKilled = FaultKind(
    name: "process killed", meaning: "SIGKILL before a row is written", site: .row, canPersist: false
  ) { _ in StruckElsewhere() }
}
