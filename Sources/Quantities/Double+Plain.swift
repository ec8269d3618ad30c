extension Double {
  /// Reads a number that is written with digits and a point alone; `Double` would take inf, 0x10, 1e3 and -0 as well.
  package init?(plain text: some StringProtocol) {
    guard text.utf8.allSatisfy({ $0 == 0x2E || (0x30...0x39).contains($0) }) else { return nil }
    self.init(text)
  }
}
