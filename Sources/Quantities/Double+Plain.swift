extension Double {
  /// Reads a number that consists only of digits and a point; `Double` would also accept inf, 0x10, 1e3 and
  /// -0.
  package init?(plain text: some StringProtocol) {
    guard text.utf8.allSatisfy({ $0 == 0x2E || (0x30...0x39).contains($0) }) else { return nil }
    self.init(text)
  }
}
