import Experiment
import Unloading

extension PagesOfKinds.Bitmaps {
  /// Bitmaps of several sizes are drawn in turn, a part of each size at a time, as the views of a screen are: what a small
  /// one takes of a free extent may be what makes the rest small enough for the next. With more parts, footprints differ by some 2 %.
  private static let parts = 4

  /// The mean of the extents of calibrated screens.
  static func mean(of screens: [[Calibration.Allocations]]) -> [Self] {
    var counts: [Int: Int] = [:]
    for allocations in screens.joined() { counts[allocations.pages, default: 0] += allocations.count }
    let sizes = counts.map { (extent: $0, count: Double($1) / Double(screens.count)) }
      .sorted { $0.extent > $1.extent }
    return (1...parts).flatMap { part in
      sizes.compactMap { extent, count in
        func drawn(_ parts: Int) -> Int { Int((count * Double(parts) / Double(Self.parts)).rounded()) }
        let more = drawn(part) - drawn(part - 1)
        return more == 0 ? nil : Self(count: more, extent: extent, mostPages: mostPages(extent: extent))
      }
    }
  }

  /// The most pages of a free extent that may be split for one of so many pages.
  private static func mostPages(extent: Int) -> Int {
    PageClasses.pages(ofClassAtMost: AllocationRequests.mostTimesTooLarge * extent)
  }
}
