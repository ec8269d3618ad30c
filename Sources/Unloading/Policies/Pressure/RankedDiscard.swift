/// Each critical warning discards one screen, the least important one.
///
/// Chromium's urgent discarding (urgent_page_discarding_policy.cc, discard_eligibility_policy.h): visible pages never go;
/// protected ones last, which are those with typed input, those that play, those that somebody asked to keep, and those
/// shown less than 10 minutes ago; among equals the one that was hidden longest ago goes. A page that was tried is not
/// tried again before it was shown. A discarded page is loaded anew, so it goes entirely.
public struct RankedDiscard: UnloadPolicy {
  /// How long a screen is protected after it was last shown.
  public let protectedMilliseconds: Int
  private var attempts = DiscardAttempts()

  /// `protectedMilliseconds` is 0 or more; Chromium has 0 on Android.
  public init(protectedMilliseconds: Int) {
    self.protectedMilliseconds = protectedMilliseconds
  }

  /// Decides at critical warnings alone.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    attempts.note(event)
    guard event == .warned(.critical), let victim = leastImportant(in: state) else { return }
    attempts.insert(victim)
    list.unload(.all, heldBy: victim)
  }

  private func leastImportant(in state: borrowing NavigationState) -> LoadedScreen? {
    var lastResort: LoadedScreen?
    for screen in state.leastRecentlyShownFirst where !screen.isVisible && !attempts.contains(screen) {
      let isRecent = state.nowMilliseconds - screen.lastShownMilliseconds < protectedMilliseconds
      if screen.guards.isEmpty, !isRecent { return screen }
      if lastResort == nil { lastResort = screen }
      // All that follow were shown later still.
      if isRecent { break }
    }
    return lastResort
  }
}

extension PolicyEntry {
  static let rankedDiscard = PolicyEntry(
    name: "pressure.ranked-one", family: .pressure,
    parameters: [.seconds("protect", "how long a screen is protected after it was shown", usual: 600)],
    idea: "Each critical warning discards one screen: the oldest that nothing protects, or else the oldest.",
    source: "Chromium: urgent_page_discarding_policy.cc, discard_eligibility_policy.h",
    caveat: "One screen a warning may be too little too late."
  ) { RankedDiscard(protectedMilliseconds: $0.milliseconds("protect")) }
}
