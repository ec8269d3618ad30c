import Foundation
import MemoryProbe
import Unloading

/// A policy with a clock and jemalloc's counters around each call.
struct TimedPolicy {
  /// The cost of one call, including the clock's own 20 to 40 ns.
  struct Call {
    let nanoseconds: Int
    let allocatedBytes: UInt64
    let decisions: Int
  }

  /// The number of decisions that a response can hold without an allocation: five resources of 1,000 screens.
  private static let room = 5_000

  private var policy: any UnloadPolicy
  private let counters: ThreadCounters
  private(set) var list = UnloadList()

  init(_ policy: any UnloadPolicy) throws {
    self.policy = policy
    counters = try ThreadCounters()
    // The capacity of the list belongs to the harness, not to the policy.
    let none = LoadedScreen(
      id: ScreenID(0), slot: 0, position: 0, bytes: PerResource(repeating: 0), lastShownMilliseconds: 0,
      isVisible: false)
    for _ in 0..<Self.room { list.unload([], of: none) }
    list.removeAll()
  }

  mutating func respond(to event: NavigationEvent, in state: borrowing NavigationState) -> Call {
    list.removeAll()
    let allocated = counters.allocatedBytes
    let start = Self.now
    policy.respond(to: event, in: state, unloading: &list)
    let end = Self.now
    return Call(
      nanoseconds: end - start, allocatedBytes: counters.allocatedBytes - allocated,
      decisions: list.entries.count)
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
