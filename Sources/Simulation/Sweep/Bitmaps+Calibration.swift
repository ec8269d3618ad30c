import Experiment
import Unloading

extension PagesOfKinds.Bitmaps {
  /// The extents of the calibrated screen whose size is closest to the mean, in the order in which it made them. The order
  /// matters: what one extent takes may leave a free one small enough to serve the next.
  static func typical(of screens: [[Calibration.Allocations]]) -> [Self] {
    let pages = screens.map { $0.reduce(0) { $0 + $1.pages * $1.count } }
    let sum = pages.reduce(0, +)
    guard
      let typical = pages.indices.min(by: {
        abs(pages[$0] * pages.count - sum) < abs(pages[$1] * pages.count - sum)
      })
    else { return [] }
    var runs: [(extent: Int, count: Int)] = []
    for allocations in screens[typical] {
      if let last = runs.last, last.extent == allocations.pages {
        runs[runs.count - 1].count += allocations.count
      } else {
        runs.append((allocations.pages, allocations.count))
      }
    }
    return runs.map { extent, count in
      Self(
        count: count, extent: extent,
        mostPages: PageClasses.pages(ofClassAtMost: AllocationRequests.mostTimesTooLarge * extent))
    }
  }
}
