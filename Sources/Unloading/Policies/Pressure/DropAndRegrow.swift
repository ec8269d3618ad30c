/// A warning unloads all hidden screens and limits their number to 1; after the first warnings, the limit
/// grows again to 3 and 5.
///
/// WMPageController (WMPageController.m) has no limit before the first warning. After a warning, it may keep
/// 3 controllers again 3 s later, and 5 controllers, the maximum from then on, 5 s later. From the third
/// warning on, the limit stays at 1. It also forgets scroll positions, which no policy can do here. Only
/// hidden screens count, because its cache holds only those.
public struct DropAndRegrow: UnloadPolicy {
  /// The number of the warning from which the limit no longer grows.
  public let warnings: Int
  private var warningCount = 0
  private var warnedAtMilliseconds = 0

  /// `warnings` is 1 or more.
  public init(warnings: Int) {
    self.warnings = warnings
  }

  /// Unloads all hidden screens at a warning, and the least recently shown ones when there are too many.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    switch event {
    case .warned:
      warningCount = min(warningCount + 1, warnings)
      warnedAtMilliseconds = state.nowMilliseconds
      list.unloadHidden(.all, in: state)
    case .appeared:
      guard warningCount > 0 else { return }
      list.unloadHidden(in: state, keeping: allowed(now: state.nowMilliseconds))
    case .covered, .left, .ticked, .enteredBackground, .enteredForeground: break
    }
  }

  /// The number of hidden screens that may be kept at this time.
  private func allowed(now: Int) -> Int {
    guard warningCount < warnings else { return 1 }
    return switch now - warnedAtMilliseconds {
    case ..<3_000: 1
    case ..<5_000: 3
    default: 5
    }
  }
}

extension PolicyEntry {
  static let dropAndRegrow = PolicyEntry(
    name: "pressure.drop-and-regrow", family: .pressure,
    parameters: [.count("warnings", "warning from which the number no longer grows", usual: 3)],
    idea:
      "A warning unloads all hidden screens; 1 may then stay, 3 after 3 s, 5 after 5 s; finally always 1.",
    source: "WMPageController: WMPageController.m",
    caveat: "Treats three warnings in hours of use like three in a minute."
  ) { DropAndRegrow(warnings: $0.count("warnings")) }
}
