import Testing

@testable import Experiment
@testable import Screens

@Suite("an uneven slowdown") struct UnevenSlowdownTests {
  @Test("lengthens the total as requested, but not most stages", arguments: [1_000, 3_000_000])
  func total(bytes: Int) {
    var slowdown = UnevenSlowdown()
    let shares = (0..<100).map { slowdown.shares(of: .loadView, bytes: bytes, slot: $0) }
    #expect(abs(shares.reduce(0, +) - 100) <= UnevenSlowdown.paidAtOnce)
    #expect(shares.count { $0 > 0 } < 45 && Set(shares) == [0, UnevenSlowdown.paidAtOnce])
  }

  @Test func `falls on the same stages each time`() {
    func shares() -> [Double] {
      var slowdown = UnevenSlowdown()
      return (0..<40).map { slowdown.shares(of: .draw, bytes: 1_000 + $0 * 37 % 500, slot: $0 % 9) }
    }
    #expect(shares() == shares())
  }

  @Test
  func `lets stages pay for others of their size alone, and loads that come back apart from first ones`() {
    var slowdown = UnevenSlowdown()
    // Many small ones pay for themselves.
    for slot in 0..<50 { _ = slowdown.shares(of: .draw, bytes: 100, slot: slot) }
    #expect(slowdown.shares(of: .draw, bytes: 1_000_000, slot: 50) == 0)
    // The first that comes back is the first of its kind.
    #expect(slowdown.shares(of: .draw, bytes: 1_000_000, slot: 50) == 0)
    #expect(slowdown.shares(of: .draw, bytes: 1_000_000, slot: 51) > 0)
  }

  @Test func `knows nothing of a screen that is at its end`() {
    var slowdown = UnevenSlowdown()
    #expect(slowdown.shares(of: .draw, bytes: 100, slot: 7) == 0)
    slowdown.forget(slot: 7)
    #expect(slowdown.shares(of: .draw, bytes: 100, slot: 7) > 0)
  }
}
