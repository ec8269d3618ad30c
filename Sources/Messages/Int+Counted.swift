extension Int {
  /// The number with its noun: `1 cell`, `3 cells`.
  package func counted(_ noun: String) -> String { counted(noun, noun + "s") }

  /// The number with its noun and an irregular plural: `1 strategy`, `3 strategies`.
  package func counted(_ noun: String, _ plural: String) -> String { "\(self) \(self == 1 ? noun : plural)" }
}
