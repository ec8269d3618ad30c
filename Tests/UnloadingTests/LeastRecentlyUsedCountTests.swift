import Testing

@testable import Unloading

@Suite("lru(count:)") struct LeastRecentlyUsedCountTests {
  @Test func `lets the screen go that was shown longest ago`() {
    let stack = [screen(0, shown: 20), screen(1, shown: 10), screen(2, shown: 30, visible: true)]
    #expect(decisions(of: LeastRecentlyUsedCount(count: 2), on: stack) == [1])
  }

  @Test func `lets several go at once, longest unseen first`() {
    let stack = [
      screen(0, shown: 30), screen(1, shown: 10), screen(2, shown: 20), screen(3, shown: 40, visible: true),
    ]
    #expect(decisions(of: LeastRecentlyUsedCount(count: 1), on: stack) == [1, 2, 0])
  }

  @Test func `lets the deeper one go first among those shown at the same time`() {
    let stack = [screen(1, shown: 10), screen(0, shown: 10), screen(2, shown: 10, visible: true)]
    #expect(decisions(of: LeastRecentlyUsedCount(count: 2), on: stack) == [0])
  }

  @Test func `counts the visible screen among those kept and never lets it go`() {
    let stack = [screen(0, shown: 50), screen(1, shown: 10, visible: true)]
    #expect(decisions(of: LeastRecentlyUsedCount(count: 1), on: stack) == [0])
  }

  @Test func `lets nothing go without surplus`() {
    let stack = [screen(0, shown: 0), screen(1, shown: 10, visible: true)]
    #expect(decisions(of: LeastRecentlyUsedCount(count: 2), on: stack) == [])
  }

  @Test(arguments: [NavigationEvent.warned(.critical), .warned(.warning)])
  func `decides only when a screen has appeared`(event: NavigationEvent) {
    let stack = [screen(0, shown: 0), screen(1, shown: 10, visible: true)]
    #expect(decisions(of: LeastRecentlyUsedCount(count: 1), on: stack, event: event) == [])
  }
}
