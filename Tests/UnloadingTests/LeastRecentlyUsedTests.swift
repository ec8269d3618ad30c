import Testing
import Unloading

/// A stack of loaded screens, the last of which is visible; screen i was last shown at i seconds and takes 10 bytes.
func stack(of count: Int, bytes: Int = 10, limit: Int? = nil) -> NavigationView {
  var view = NavigationView(limitBytes: limit)
  view.depth = count
  for number in 0..<count {
    var sizes = PerResource(repeating: 0)
    sizes.viewTree = bytes
    view.update(
      LoadedScreen(
        id: ScreenID(number), position: number, bytes: sizes, lastShownMilliseconds: number * 1_000,
        isVisible: number == count - 1))
  }
  return view
}

func decisions(of policy: inout some UnloadPolicy, to event: NavigationEvent, in view: borrowing NavigationView)
  -> [Int]
{
  var list = UnloadList()
  policy.respond(to: event, in: view, unloading: &list)
  return list.entries.map(\.screen.number)
}

@Suite struct LeastRecentlyUsedCountTests {
  @Test func `keeps the screens shown last and lets the oldest go, oldest first`() {
    var policy = LeastRecentlyUsedCount(count: 3)
    #expect(decisions(of: &policy, to: .appeared(ScreenID(4)), in: stack(of: 5)) == [0, 1])
  }

  @Test func `lets nothing go while there are no more than it keeps`() {
    var policy = LeastRecentlyUsedCount(count: 5)
    #expect(decisions(of: &policy, to: .appeared(ScreenID(4)), in: stack(of: 5)) == [])
  }

  @Test func `never chooses the visible screen, even if it keeps one only`() {
    var policy = LeastRecentlyUsedCount(count: 1)
    #expect(decisions(of: &policy, to: .appeared(ScreenID(1)), in: stack(of: 2)) == [0])
  }

  @Test func `takes the deeper one first among equals`() {
    var view = NavigationView()
    for position in [2, 0, 1] {
      var bytes = PerResource(repeating: 0)
      bytes.model = 1
      view.update(
        LoadedScreen(
          id: ScreenID(10 + position), position: position, bytes: bytes, lastShownMilliseconds: 7,
          isVisible: false))
    }
    var policy = LeastRecentlyUsedCount(count: 1)
    #expect(decisions(of: &policy, to: .appeared(ScreenID(12)), in: view) == [10, 11])
  }

  @Test func `decides when a screen appears, not when one leaves or memory is short`() {
    var policy = LeastRecentlyUsedCount(count: 1)
    #expect(decisions(of: &policy, to: .left(ScreenID(9)), in: stack(of: 5)) == [])
    #expect(decisions(of: &policy, to: .warned(.critical), in: stack(of: 5)) == [])
  }
}

@Suite struct LeastRecentlyUsedBytesTests {
  @Test func `lets go just enough to be within its share of the limit`() {
    // 5 screens of 10 bytes, budget 50 % of 60: 20 bytes too many, so two screens.
    var policy = LeastRecentlyUsedBytes(fraction: 0.5)
    #expect(decisions(of: &policy, to: .appeared(ScreenID(4)), in: stack(of: 5, limit: 60)) == [0, 1])
  }

  @Test func `lets one more go for a single byte too many`() {
    var policy = LeastRecentlyUsedBytes(fraction: 0.5)
    #expect(decisions(of: &policy, to: .appeared(ScreenID(4)), in: stack(of: 5, limit: 59)) == [0, 1, 2])
  }

  @Test func `has no budget without a limit`() {
    var policy = LeastRecentlyUsedBytes(fraction: 0.01)
    #expect(decisions(of: &policy, to: .appeared(ScreenID(4)), in: stack(of: 5)) == [])
  }

  @Test func `never chooses the visible screen, however large`() {
    var policy = LeastRecentlyUsedBytes(fraction: 0.01)
    #expect(decisions(of: &policy, to: .appeared(ScreenID(1)), in: stack(of: 2, limit: 10)) == [0])
  }
}
