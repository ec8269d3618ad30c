/// A warning drops all hidden screens and lowers their number to 1; it grows again to 3 and 5, but not for ever.
///
/// WMPageController (WMPageController.m): unlimited before the first warning; 3 s after a warning 3 controllers may be
/// kept again, after 2 s more 5, which is the most from then on; from the third warning on it stays at 1. It forgets
/// scroll positions as well, which no policy can do here. The screens kept are hidden ones, as its cache holds only those.
public struct DropAndRegrow: UnloadPolicy {
  /// The warning from which on it doesn't grow any more.
  public let warnings: Int
  private var warningCount = 0
  private var warnedAtMilliseconds = 0

  /// `warnings` is 1 or more.
  public init(warnings: Int) {
    self.warnings = warnings
  }

  /// Drops all hidden screens at a warning, and the least recently shown ones when there are too many.
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

  /// How many hidden screens may be kept by now.
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
    parameters: [.count("warnings", "warning from which on it doesn't grow any more", usual: 3)],
    idea: "A warning drops all hidden screens; then 1 may stay, after 3 s 3, after 5 s 5; at last always 1.",
    source: "WMPageController: WMPageController.m",
    caveat: "Three warnings in hours of use are punished as three in a minute are."
  ) { DropAndRegrow(warnings: $0.count("warnings")) }
}
