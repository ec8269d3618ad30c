extension Int {
  /// The number with its noun: `1 cell`, `3 cells`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
