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
  /// How many screens of each kind are created for each measurement; the fastest counts, because other processes only
  /// add time.
  private static let rounds = 5
  /// How many pairs of screens show what new pages cost.
  private static let pairs = 9

  init(_ app: AppUnderTest, placer: Placer) throws {
    self.app = app
    self.placer = placer
    meter = try MemoryMeter(placer: placer)
    reclaim = try Reclaim()
  }

  /// Measures the kinds and the home screen's.
  func calibration(of kinds: [ScreenSpec]) -> Calibration {
    var calibration = Calibration(kinds: [])
    var (newPages, nanoseconds) = (0, 0)
    for spec in kinds + [AppUnderTest.home] {
      let rounds = rounds(of: spec)
      calibration.kinds.append(kind(spec, rounds))
      newPages += rounds.bytes.total / Calibration.pageBytes
      nanoseconds += nanosecondsOfNewPages(of: spec)
    }
    calibration.newPageNanoseconds = max(0, Double(nanoseconds) / Double(newPages))
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
      name: spec.kind, bytes: rounds.bytes, costs: costs, reusedShares: reusedShares(of: spec))
  }

  // MARK: Times and bytes

  /// What screens of one kind took that were created and left, one after the other.
  private struct Rounds {
    var fastest = PerResource(repeating: Int.max)
    /// The median.
    var bytes = PerResource(repeating: 0)
  }

  private func rounds(of spec: ScreenSpec) -> Rounds {
    var rounds = Rounds()
    var bytes: [PerResource<Int>] = []
    for page in 0..<Self.rounds {
      let made = make(spec, page: page)
      for resource in Resource.allCases {
        rounds.fastest[resource] = min(rounds.fastest[resource], made.nanoseconds[resource])
      }
      bytes.append(made.bytes)
    }
    for resource in Resource.allCases {
      rounds.bytes[resource] = bytes.map { $0[resource] }.sorted()[Self.rounds / 2]
    }
    return rounds
  }

  /// Creates a screen and leaves it.
  private func make(_ spec: ScreenSpec, page: Int) -> (
    nanoseconds: PerResource<Int>, bytes: PerResource<Int>
  ) {
    let screen = app.makeScreen(spec, page: page)
    app.context.clock.start()
    app.stack.push(screen)
    _ = screen.cache
    defer { app.stack.pop() }
    return (app.context.clock.times.byResource, screen.account().usable)
  }

  /// How much longer it takes to create a screen if all of its pages are new.
  ///
  /// It is the median over pairs, because the difference is small beside the two times: the fastest of each side may
  /// come from different moments of the machine.
  private func nanosecondsOfNewPages(of spec: ScreenSpec) -> Int {
    let added = (0..<Self.pairs).map { page in
      let known = make(spec, page: page).nanoseconds.total
      purge()
      return make(spec, page: page).nanoseconds.total - known
    }
    return added.sorted()[Self.pairs / 2]
  }

  // MARK: Pages

  /// The share of each resource that needs no new pages if screens of the kind are made one after the other; without
  /// arenas of resources, the share of all.
  private func reusedShares(of spec: ScreenSpec) -> PerResource<Double> {
    var (new, made) = (PerResource(repeating: 0), PerResource(repeating: 0))
    purge()
    for page in 0..<Self.rounds {
      let before = heldBytes()
      let screen = app.makeScreen(spec, page: page)
      app.stack.push(screen)
      _ = screen.cache
      if page > 0 {
        let (held, usable) = (heldBytes(), screen.account().usable)
        for resource in Resource.allCases {
          new[resource] += held[resource] - before[resource]
          made[resource] += hasArenas ? usable[resource] : usable.total
        }
      }
      app.stack.pop()
    }
    var shares = PerResource(repeating: 1.0)
    for resource in Resource.allCases where made[resource] > 0 {
      shares[resource] = min(1, max(0, 1 - Double(new[resource]) / Double(made[resource])))
    }
    return shares
  }

  private var hasArenas: Bool { placer.statistics(kind: 0) != nil }

  /// What the process holds for each resource, including freed pages; all of it if resources have no arenas.
  private func heldBytes() -> PerResource<Int> {
    reclaim.flushThreadCache()
    var held = PerResource(repeating: meter.footprintBytes())
    for resource in Resource.allCases {
      guard let arena = placer.statistics(kind: Int(resource.rawValue)) else { continue }
      held[resource] = (arena.activePages + arena.dirtyPages) * Calibration.pageBytes
    }
    return held
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
