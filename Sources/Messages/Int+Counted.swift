extension Int {
  /// So many of a thing in words: `1 cell`, `3 cells`.
  package func counted(_ noun: String) -> String { counted(noun, noun + "s") }

  /// The same with a plural of its own: `1 strategy`, `3 strategies`.
  package func counted(_ noun: String, _ plural: String) -> String { "\(self) \(self == 1 ? noun : plural)" }
}
