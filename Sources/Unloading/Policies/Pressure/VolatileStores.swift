/// The bitmaps of covered screens are volatile: a warning empties them in the order of covering until enough
/// is free.
///
/// Purgeable memory (xnu: vm_purgable.h, vps_purge_object in vm_pageout.c): while memory is low, the kernel
/// empties volatile objects in the order in which they became volatile, until enough is free. Here, enough is
/// the amount that takes Darwin's pressure from a warning back to normal. A tenth of the memory lies between
/// the two thresholds (50 % and 60 % available), so the default of `free` is 10 % of the limit. A critical
/// warning empties all bitmaps, because the kernel then empties every group. A screen that is shown again is
/// no longer volatile. Without a limit, any warning empties all bitmaps.
public struct VolatileStores: UnloadPolicy {
  /// The share of the limit that a warning frees, above 0 and at most 1.
  public let free: Double

  /// `free` is not checked; a policy read from text has a value from 0.01 to 1.
  public init(free: Double) {
    self.free = free
  }

  /// Decides only at warnings.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    guard case .warned(let level) = event, state.hiddenBytesByResource.backingStore > 0 else { return }
    var missing = Int.max
    if level == .warning, let limit = state.limitBytes { missing = Int(free * Double(limit)) }
    for screen in state.leastRecentlyShownFirst where !screen.isVisible {
      guard missing > 0 else { return }
      list.unload(.backingStore, heldBy: screen)
      missing -= screen.bytes.backingStore
    }
  }
}

extension PolicyEntry {
  static let volatileStores = PolicyEntry(
    name: "pressure.volatile", family: .pressure,
    parameters: [.share("free", "share of the limit that a warning frees", usual: 10)],
    idea: "A warning empties the bitmaps of the screens covered first until a tenth of the limit is free.",
    source: "xnu: vm_purgable.h, vm_pageout.c",
    caveat: "Affects only bitmaps: if the system already drops them by itself, nothing is left to empty."
  ) { VolatileStores(free: $0["free"]) }
}
