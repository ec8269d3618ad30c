import Testing

@testable import Unloading

@Suite("lru(bytes:)") struct LeastRecentlyUsedBytesTests {
  /// 600 bytes in all, 400 of them hidden.
  private let stack = [
    screen(0, shown: 0, bytes: 150), screen(1, shown: 10, bytes: 250),
    screen(2, shown: 20, bytes: 200, visible: true),
  ]

  @Test func `lets the longest unseen go until the rest fits its share of the limit`() {
    // Half of 1,000 bytes: 100 too many, which the 150 of screen 0 make good.
    #expect(decisions(of: LeastRecentlyUsedBytes(fraction: 0.5), on: stack, limit: 1_000) == [0])
  }

  @Test func `lets several go at once`() {
    #expect(decisions(of: LeastRecentlyUsedBytes(fraction: 0.4), on: stack, limit: 1_000) == [0, 1])
  }

  @Test func `lets nothing go that fits to the byte`() {
    #expect(decisions(of: LeastRecentlyUsedBytes(fraction: 0.6), on: stack, limit: 1_000) == [])
    #expect(decisions(of: LeastRecentlyUsedBytes(fraction: 1), on: stack, limit: 599) == [0])
  }

  @Test func `never lets the visible screen go, however large`() {
    let stack = [screen(0, shown: 0, bytes: 10), screen(1, shown: 5, bytes: 10_000, visible: true)]
    #expect(decisions(of: LeastRecentlyUsedBytes(fraction: 0.5), on: stack, limit: 1_000) == [0])
  }

  @Test func `lets the deeper one go first among those shown at the same time`() {
    let stack = [screen(1, shown: 0), screen(0, shown: 0), screen(2, shown: 0, visible: true)]
    #expect(decisions(of: LeastRecentlyUsedBytes(fraction: 1), on: stack, limit: 250) == [0])
  }

  @Test func `has no budget without a limit`() {
    #expect(decisions(of: LeastRecentlyUsedBytes(fraction: 0.01), on: stack, limit: nil) == [])
  }

  @Test func `decides only when a screen has appeared`() {
    let policy = LeastRecentlyUsedBytes(fraction: 0.1)
    #expect(decisions(of: policy, on: stack, limit: 1_000, event: .warned(.warning)) == [])
  }
}
