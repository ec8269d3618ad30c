/// The round trip that policies assume when they weigh the cost of fetching again.
package struct ExpectedLatency: Hashable, Sendable {
  package let nanoseconds: Int

  package init(nanoseconds: Int) {
    self.nanoseconds = nanoseconds
  }

  /// Reads whole milliseconds such as `80ms`, at most a minute; `nil` for any other text.
  package init?(_ text: String) {
    guard text.hasSuffix("ms"), let milliseconds = Int(text.dropLast(2)), (0...60_000).contains(milliseconds),
      text == "\(milliseconds)ms"
    else { return nil }
    self.init(nanoseconds: milliseconds * 1_000_000)
  }
}

extension ExpectedLatency: CustomStringConvertible {
  package var description: String { "\(nanoseconds / 1_000_000)ms" }
}

extension Factors {
  /// Strategies that don't weigh costs decide the same at every latency. They are measured at each one, so
  /// that every table contains all the strategies that it compares.
  package static let expectedLatency = Factor<ExpectedLatency>(
    name: "expected latency", column: "expected_latency",
    option: FactorOption(
      "expected-latency",
      "The round trip that policies weigh costs by, such as 20ms.", valueName: "time"),
    meaning: "the round trip that a policy that weighs costs assumes",
    usual: ExpectedLatency(nanoseconds: 80_000_000), label: .unlessUsual { "expects \($0)" },
    expected: "whole milliseconds such as 80ms", parse: ExpectedLatency.init, format: \.description)
}

extension Factored {
  package var expectedLatency: ExpectedLatency {
    get { factors[Factors.expectedLatency] }
    set { factors[Factors.expectedLatency] = newValue }
  }
}
