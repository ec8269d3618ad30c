import Experiment
import Foundation
import MemoryProbe
import Screens
import Unloading

/// Runs one condition in this process: fills a stack, unloads it, and reads how much memory returns while
/// real time passes.
enum Observer {
  static let seconds = [0, 1, 2, 5, 10, 15, 20]

  static func observe(_ condition: Condition, fixtures: Fixtures) throws -> Observation {
    let allocator = try AllocatorInForce.read()
    // Beside others on the same cores, unloading would take seconds, in which memory decays before the first reading.
    let turn = try Turn(among: fixtures.folder)
    let stack = try HiddenStack(placement: condition.placement, fixtures: fixtures)
    let meter = try MemoryMeter(placer: stack.placer)
    let reclaim = try Reclaim()
    let process = try ProcessMemory()
    stack.push()
    reclaim.flushThreadCache()
    reclaim.purgeAll()
    meter.takeBaseline()
    let before = meter.footprintBytes()
    let allocated = meter.exactAllocatedBytes()
    stack.releaseHidden()
    let freed = allocated - meter.exactAllocatedBytes()
    turn.end()
    var readings: [Reading] = []
    readings.reserveCapacity(seconds.count + 1)
    let start = ContinuousClock.now
    func read(_ second: Int?) {
      readings.append(
        Reading(
          seconds: second, backBytes: before - meter.footprintBytes(), rssAnonBytes: process.rssAnonBytes))
    }
    for second in seconds {
      pass(until: start + .seconds(second), condition.activity, stack, reclaim)
      read(second)
    }
    reclaim.flushThreadCache()
    reclaim.purgeAll()
    read(nil)
    return Observation(allocator: allocator, freedBytes: freed, readings: readings)
  }

  /// Lets real time pass with the given activity.
  private static func pass(
    until end: ContinuousClock.Instant, _ activity: Activity, _ stack: HiddenStack, _ reclaim: Reclaim
  ) {
    while ContinuousClock.now < end {
      switch activity {
      case .idle: Thread.sleep(forTimeInterval: 0.1)
      case .timer:
        Thread.sleep(forTimeInterval: 1)
        reclaim.decayAll()
      case .elsewhere:
        Thread.sleep(forTimeInterval: 0.01)
        makeAndDrop()
      case .visible:
        Thread.sleep(forTimeInterval: 0.01)
        stack.placer.place(kind: Int(Resource.viewTree.rawValue), screen: stack.visibleSlot) { makeAndDrop() }
      }
    }
  }

  /// Makes more objects than a thread's cache holds, so that they pass through their arena.
  @inline(never)
  private static func makeAndDrop() {
    let objects = (0..<1_000).map { _ in Object() }
    precondition(objects.count == 1_000)
  }

  private final class Object {
    let words = (0, 0, 0, 0)
  }
}
