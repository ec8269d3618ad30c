/// Once three quarters of the heap are in use, destroys every stopped activity, the lowest first.
///
/// ActivityThread's watcher requests this after a garbage collection if `dalvikUsed > (3*dalvikMax)/4`.
/// WindowProcessController.releaseSomeActivities then destroys all stopped activities, although its name says
/// some. Here the limit stands for the heap and an appearance for the collection; a critical warning has the
/// same effect. The least recently shown screen is the lowest in the order of windows. The whole instance is
/// destroyed, and with it all resources.
public struct AndroidStoppedActivities: UnloadPolicy {
  /// The share of the limit above which it acts, above 0 and at most 1.
  public let heap: Double

  /// `heap` is not checked; a policy read from text has a value from 0.01 to 1.
  public init(heap: Double) {
    self.heap = heap
  }

  /// At a critical warning, or once a screen has appeared and the heap is too full, unloads all hidden screens.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    switch event {
    case .warned(.critical): list.unloadHidden(.all, in: state)
    case .appeared:
      guard let limit = state.limitBytes, Double(state.loadedBytes) > heap * Double(limit) else { return }
      list.unloadHidden(.all, in: state)
    default: break
    }
  }
}

extension PolicyEntry {
  static let androidStoppedActivities = PolicyEntry(
    name: "android.stopped-activities", family: .structure,
    parameters: [.share("heap", "share of the limit above which it acts", usual: 75)],
    idea: "Above three quarters of the limit, and at critical warnings, unloads all hidden screens entirely.",
    source: "Android: ActivityThread.java, WindowProcessController.java",
    caveat: "All or nothing: one byte too many means that every return makes everything again."
  ) { AndroidStoppedActivities(heap: $0["heap"]) }
}
