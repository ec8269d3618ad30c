import Experiment
import Lifecycle
import MemoryProbe
import Screens
import Unloading

/// Measures what screens of each kind take and cost, in an app that unloads nothing.
struct Calibrator {
  private let app: AppUnderTest
  private let placer: Placer
  private let meter: MemoryMeter
  private let reclaim: Reclaim
  /// How many pairs of screens of each kind are created; the second one of a pair takes new pages.
  private static let pairs = 7

  init(_ app: AppUnderTest, placer: Placer) throws {
    self.app = app
    self.placer = placer
    meter = try MemoryMeter(placer: placer)
    reclaim = try Reclaim()
  }

  /// Measures the kinds and the home screen's.
  func calibration(of kinds: [ScreenSpec]) throws -> Calibration {
    var calibration = Calibration(kinds: [])
    if hasArenas { calibration.arenaBytes = arenaBytes() }
    var (newPages, nanoseconds) = (0, 0)
    for spec in kinds + [AppUnderTest.home] {
      let rounds = rounds(of: spec)
      calibration.kinds.append(kind(spec, rounds))
      newPages += rounds.bytes.total / Calibration.pageBytes
      nanoseconds += rounds.addedByNewPages
    }
    calibration.newPageNanoseconds = max(0, Double(nanoseconds) / Double(newPages))
    // Last, because nothing can be timed while allocations are recorded.
    if hasArenas { try findAllocations(of: kinds + [AppUnderTest.home], for: &calibration) }
    app.context.forgetCosts()
    return calibration
  }

  private func kind(_ spec: ScreenSpec, _ rounds: Rounds) -> Calibration.Kind {
    var costs = PerResource(repeating: ResourceCost.free)
    // A stage without work still takes some time.
    for resource in Resource.allCases where rounds.bytes[resource] > 0 {
      costs[resource].workNanoseconds = rounds.fastest[resource]
    }
    // A return that lacks both waits once for the two, so the sum counts one wait too many.
    if spec.rows > 0 { costs.model.roundTrips = 1 }
    if spec.document != nil { costs.viewTree.roundTrips = 1 }
    return Calibration.Kind(
      name: spec.kind, bytes: rounds.bytes, costs: costs, otherBytes: rounds.otherBytes)
  }

  // MARK: Times and bytes

  /// What screens of one kind took that were created and left, one after the other.
  private struct Rounds {
    /// The fastest that took freed pages, because other processes only add time.
    var fastest = PerResource(repeating: Int.max)
    /// The median.
    var bytes = PerResource(repeating: 0)
    /// The median of what isn't a resource's.
    var otherBytes = 0
    /// How much longer it takes to create a screen if all of its pages are new.
    ///
    /// It is the median over pairs, because the difference is small beside the two times: the fastest of each side may
    /// come from different moments of the machine.
    var addedByNewPages = 0
  }

  private func rounds(of spec: ScreenSpec) -> Rounds {
    var rounds = Rounds()
    var bytes: [PerResource<Int>] = []
    var others: [Int] = []
    var added: [Int] = []
    for page in 0..<Self.pairs {
      let known = make(spec, page: page)
      purge()
      added.append(make(spec, page: page).nanoseconds.total - known.nanoseconds.total)
      for resource in Resource.allCases {
        rounds.fastest[resource] = min(rounds.fastest[resource], known.nanoseconds[resource])
      }
      bytes.append(known.bytes)
      others.append(known.otherBytes)
    }
    for resource in Resource.allCases {
      rounds.bytes[resource] = bytes.map { $0[resource] }.sorted()[Self.pairs / 2]
    }
    rounds.otherBytes = others.sorted()[Self.pairs / 2]
    rounds.addedByNewPages = added.sorted()[Self.pairs / 2]
    return rounds
  }

  /// Creates a screen and leaves it.
  private func make(_ spec: ScreenSpec, page: Int) -> (
    nanoseconds: PerResource<Int>, bytes: PerResource<Int>, otherBytes: Int
  ) {
    let before = meter.exactAllocatedBytes()
    let screen = app.makeScreen(spec, page: page)
    app.context.clock.start()
    app.stack.push(screen)
    _ = screen.cache
    let (nanoseconds, bytes) = (app.context.clock.times.byResource, screen.account().usable)
    screen.interact(seed: UInt64(page))
    let taken = meter.exactAllocatedBytes() - before
    app.stack.pop()
    return (nanoseconds, bytes, max(0, taken - bytes.total))
  }

  // MARK: Allocations

  private func findAllocations(of kinds: [ScreenSpec], for calibration: inout Calibration) throws {
    let calibrator = try AllocationCalibrator(placer: placer, meter: meter, reclaim: reclaim)
    let depth = app.stack.viewControllers.count
    for (index, spec) in kinds.enumerated() {
      calibration.kinds[index].allocations = calibrator.allocations { page in
        let screen = app.makeScreen(spec, page: page)
        app.stack.push(screen)
        _ = screen.cache
      }
      while app.stack.viewControllers.count > depth { app.stack.pop() }
    }
  }

  private var hasArenas: Bool { placer.arenaIndex(kind: 0) != nil }

  private func arenaBytes() -> Int {
    _ = meter.footprintBytes()
    return placer.overheadBytes
  }

  private func purge() {
    reclaim.flushThreadCache()
    reclaim.purgeAll()
  }
}

extension StageTimes {
  /// The time of each resource's stages.
  fileprivate var byResource: PerResource<Int> {
    Stage.allCases.reduce(into: PerResource(repeating: 0)) { $0[$1.resource] += self[$1] }
  }
}
