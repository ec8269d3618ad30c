import Experiment
import Unloading

extension PagesOfKinds.Kind {
  /// The mean of the calibrated screens of a kind, and the bitmaps of a typical one. Small allocations count as their share
  /// of a slab, because screens share slabs.
  init(_ kind: Calibration.Kind) {
    guard let screens = kind.allocations, !screens.isEmpty else {
      self.init(withoutAllocations: kind)
      return
    }
    var held = PerResource(repeating: 0)
    var meanwhile = PerResource(repeating: 0)
    for resource in Resource.allCases where kind.bytes[resource] > 0 {
      let each = screens.map { Self.pages(of: $0[resource], inExtents: resource != .backingStore) }
      held[resource] = Int((each.reduce(0) { $0 + $1.held } / Double(each.count)).rounded(.up))
      meanwhile[resource] = Int((each.reduce(0) { $0 + $1.meanwhile } / Double(each.count)).rounded(.up))
    }
    let bitmaps = screens.map { $0.backingStore.joined().filter { $0.areHeld && $0.regionBytes == nil } }
    self.init(held: held, meanwhile: meanwhile, bitmaps: PagesOfKinds.Bitmaps.typical(of: bitmaps))
  }

  /// Each resource as one large allocation.
  private init(withoutAllocations kind: Calibration.Kind) {
    var held = PerResource(repeating: 0)
    for resource in Resource.allCases where kind.bytes[resource] > 0 {
      let pages = (kind.bytes[resource] + Calibration.pageBytes - 1) / Calibration.pageBytes
      held[resource] = PageClasses.pages(ofLarge: pages)
    }
    let bitmaps = held.backingStore > 0 ? [[Calibration.Allocations(pages: held.backingStore)]] : []
    held.backingStore = 0
    self.init(
      held: held, meanwhile: PerResource(repeating: 0), bitmaps: PagesOfKinds.Bitmaps.typical(of: bitmaps))
  }

  /// What stays, in slabs and perhaps in extents, and the most that any stay of the thread needs beside it: what its cache
  /// keeps until the thread leaves, and one buffer at a time.
  private static func pages(of stays: [[Calibration.Allocations]], inExtents: Bool) -> (
    held: Double, meanwhile: Double
  ) {
    var (held, meanwhile) = (0.0, 0.0)
    for stay in stays {
      var (cached, buffer) = (0, 0)
      for allocations in stay {
        if allocations.areHeld {
          if inExtents || allocations.regionBytes != nil { held += pages(of: allocations) }
        } else if AllocationRequests.areCached(allocations) {
          // Of a size that nothing else has, a slab is needed whole.
          cached += (allocations.count + allocations.regions - 1) / allocations.regions * allocations.pages
        } else {
          buffer = max(buffer, allocations.pages)
        }
      }
      meanwhile = max(meanwhile, Double(cached + buffer))
    }
    return (held, meanwhile)
  }

  private static func pages(of allocations: Calibration.Allocations) -> Double {
    Double(allocations.pages * allocations.count) / Double(allocations.regions)
  }
}

extension Calibration.Allocations {
  /// The regions of each slab; 1 for an extent.
  fileprivate var regions: Int { regionBytes.map { max(1, pages * Calibration.pageBytes / $0) } ?? 1 }
}
