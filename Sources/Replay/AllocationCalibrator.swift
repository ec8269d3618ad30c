import Experiment
import MemoryProbe
import Unloading

/// Finds what screens allocate in the arenas of their resources; a process can have one (``AllocationLog``).
struct AllocationCalibrator {
  /// The most allocations and releases of two screens.
  private static let mostEvents = 4 << 20
  /// The screens of a kind whose allocations are found, and those that come before them, since the first ones also make
  /// what all of a kind share.
  private static let (before, found) = (2, 4)

  private let placer: Placer
  private let meter: MemoryMeter
  private let reclaim: Reclaim
  private let log: AllocationLog
  private let sizes: ExtentSizes

  init(placer: Placer, meter: MemoryMeter, reclaim: Reclaim) throws {
    (self.placer, self.meter, self.reclaim) = (placer, meter, reclaim)
    log = try AllocationLog(capacity: Self.mostEvents)
    sizes = try ExtentSizes()
  }

  /// What `show` allocates for each resource of several screens; `nil` if resources have no arenas. `show` adds a
  /// screen each time, with the number of a page.
  func allocations(of show: (_ page: Int) -> Void) -> [PerResource<[[Calibration.Allocations]]>]? {
    guard placer.arenaIndex(kind: 0) != nil,
      let others = log.events(of: { for page in 0..<Self.before { show(page) } })
    else { return nil }
    var screens: [(events: [AllocationLog.Event], slabs: PerResource<[Int: Int]>)] = []
    var made = slabsMade()
    for page in Self.before..<Self.before + Self.found {
      guard let events = log.events(of: { show(page) }) else { return nil }
      let after = slabsMade()
      screens.append((events, after))
      for resource in Resource.allCases {
        screens[screens.count - 1].slabs[resource].merge(made[resource], uniquingKeysWith: -)
      }
      made = after
    }
    var allocations = screens.map { _ in PerResource<[[Calibration.Allocations]]>(repeating: []) }
    for resource in Resource.allCases {
      guard let arena = placer.arenaIndex(kind: Int(resource.rawValue)) else { return nil }
      var log = ArenaAllocations(of: arena, sizes: sizes)
      log.follow(others)
      for (index, screen) in screens.enumerated() {
        log.follow(screen.events)
        log.addUnusedSlabs(made: screen.slabs[resource])
        allocations[index][resource] = log.stays.map(Self.runs)
      }
    }
    return allocations
  }

  private func slabsMade() -> PerResource<[Int: Int]> {
    reclaim.flushThreadCache()
    // Statistics are those of the last reading.
    _ = meter.footprintBytes()
    var made = PerResource<[Int: Int]>(repeating: [:])
    for resource in Resource.allCases {
      placer.arenaIndex(kind: Int(resource.rawValue)).map { made[resource] = sizes.slabsMade(in: $0) }
    }
    return made
  }

  /// What is held of each piece, and what is needed only meanwhile; equal ones that follow each other are joined.
  private static func runs(_ pieces: [ArenaAllocations.Piece]) -> [Calibration.Allocations] {
    var runs: [Calibration.Allocations] = []
    for piece in pieces {
      for (count, areHeld) in [(piece.held, true), (piece.spare, false)] where count > 0 {
        var count = count
        if let last = runs.last, last.pages == piece.pages, last.areHeld == areHeld,
          last.regionBytes == piece.regionBytes
        {
          count += runs.removeLast().count
        }
        runs.append(
          Calibration.Allocations(
            pages: piece.pages, count: count, regionBytes: piece.regionBytes, areHeld: areHeld))
      }
    }
    return runs
  }
}
