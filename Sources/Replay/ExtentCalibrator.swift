import Experiment
import MemoryProbe
import Unloading

/// Finds the extents that screens take in the arenas of their resources; a process can have one (``AllocationLog``).
struct ExtentCalibrator {
  /// The most allocations and releases of two screens.
  private static let mostEvents = 4 << 20
  /// The screens of a kind whose extents are found. Those that come before leave slabs that others fill.
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

  /// The extents that `show` needs for each resource of several screens; `nil` if resources have no arenas. `show` adds a
  /// screen each time, with the number of a page.
  func extents(of show: (_ page: Int) -> Void) -> [PerResource<[[Calibration.Extents]]>]? {
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
    var extents = screens.map { _ in PerResource<[[Calibration.Extents]]>(repeating: []) }
    for resource in Resource.allCases {
      guard let arena = placer.arenaIndex(kind: Int(resource.rawValue)) else { return nil }
      var log = ExtentLog(of: arena, sizes: sizes)
      log.follow(others)
      for (index, screen) in screens.enumerated() {
        log.follow(screen.events)
        log.correctSlabs(made: screen.slabs[resource])
        extents[index][resource] = log.stays.map(Self.runs)
      }
    }
    return extents
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

  /// Joins equal extents that follow each other.
  private static func runs(_ extents: [ExtentLog.Extent]) -> [Calibration.Extents] {
    extents.reduce(into: []) { runs, extent in
      var count = 1
      if let last = runs.last,
        (last.pages, last.areHeld) == (extent.pages, extent.isHeld), last.regionBytes == extent.regionBytes
      {
        count += runs.removeLast().count
      }
      runs.append(
        Calibration.Extents(
          pages: extent.pages, count: count, regionBytes: extent.regionBytes, areHeld: extent.isHeld))
    }
  }
}
