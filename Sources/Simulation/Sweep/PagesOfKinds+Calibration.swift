import Experiment
import Unloading

extension PagesOfKinds.Kind {
  /// The mean of the calibrated screens of a kind. Small allocations count as their share of a slab, because screens share
  /// slabs.
  init(_ kind: Calibration.Kind) {
    var held = PerResource(repeating: 0)
    var meanwhile = PerResource(repeating: 0)
    for resource in Resource.allCases where kind.bytes[resource] > 0 {
      let screens = kind.allocations ?? []
      guard !screens.isEmpty else {
        // In a calibration without allocations, each resource counts as a large one.
        let pages = (kind.bytes[resource] + Calibration.pageBytes - 1) / Calibration.pageBytes
        held[resource] = PageClasses.pages(ofLarge: pages)
        continue
      }
      let each = screens.map { Self.pages(of: $0[resource]) }
      held[resource] = Int((each.reduce(0) { $0 + $1.held } / Double(each.count)).rounded(.up))
      meanwhile[resource] = Int((each.reduce(0) { $0 + $1.meanwhile } / Double(each.count)).rounded(.up))
    }
    self.init(held: held, meanwhile: meanwhile)
  }

  /// What stays, and the most that any stay of the thread needs beside it: what its cache keeps until the thread leaves,
  /// and one buffer at a time.
  private static func pages(of stays: [[Calibration.Allocations]]) -> (held: Double, meanwhile: Double) {
    var (held, meanwhile) = (0.0, 0.0)
    for stay in stays {
      var (cached, buffer) = (0.0, 0.0)
      for allocations in stay {
        let pages = Self.pages(of: allocations)
        if allocations.areHeld {
          held += pages
        } else if AllocationRequests.areCached(allocations) {
          cached += pages.rounded(.up)
        } else {
          buffer = max(buffer, Double(allocations.pages))
        }
      }
      meanwhile = max(meanwhile, cached + buffer)
    }
    return (held, meanwhile)
  }

  private static func pages(of allocations: Calibration.Allocations) -> Double {
    guard let bytes = allocations.regionBytes else { return Double(allocations.pages * allocations.count) }
    let regions = max(1, allocations.pages * Calibration.pageBytes / bytes)
    return Double(allocations.pages * allocations.count) / Double(regions)
  }
}
