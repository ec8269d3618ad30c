import Unloading

extension Calibration {
  /// A number that no screen has, as a message; `nil` if all are in their ranges. Sums over a hundred million sessions of
  /// numbers in these ranges don't overflow.
  package var flaw: String? {
    let whole: [(name: String, value: Int?, range: ClosedRange<Int>)] =
      kinds.flatMap { kind in
        Resource.allCases.flatMap { resource in
          [
            ("the bytes of '\(kind.name)', \(resource)", kind.bytes[resource], Self.sizes),
            ("the work of '\(kind.name)', \(resource)", kind.costs[resource].workNanoseconds, Self.times),
            ("the round trips of '\(kind.name)', \(resource)", kind.costs[resource].roundTrips, 0...100),
          ]
        } + [("the other bytes of '\(kind.name)'", kind.otherBytes, Self.sizes)]
      } + [
        ("arenaBytes", arenaBytes, Self.sizes),
        ("baselineBytes", process?.baselineBytes, Self.sizes),
        ("plainReturnNanoseconds", process?.plainReturnNanoseconds, Self.times),
      ]
    if let (name, value, range) = whole.first(where: { !$0.range.contains($0.value ?? 0) }) {
      return "\(name) is \(value ?? 0); expected \(range.lowerBound) to \(range.upperBound)"
    }
    if let page = newPageNanoseconds, !(0...1e9).contains(page) {
      return "newPageNanoseconds is \(page); expected 0 to 1000000000"
    }
    return nil
  }

  /// Up to 64 GiB.
  private static let sizes = 0...(1 << 36)
  /// Up to a minute, in nanoseconds.
  private static let times = 0...60_000_000_000
}
