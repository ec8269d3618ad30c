/// Each critical warning discards one screen, the least important one.
///
/// Chromium's urgent discarding (urgent_page_discarding_policy.cc, discard_eligibility_policy.h): it never
/// discards visible pages, and discards protected pages last. Protected pages have typed input, play media,
/// were marked to be kept, or were shown less than 10 minutes ago. Among equals it discards the page that has
/// been hidden the longest. It doesn't try a page again until that page has been shown. A discarded page is
/// reloaded from the start, so the policy unloads it entirely.
public struct RankedDiscard: UnloadPolicy {
  /// The time that a screen is protected after it was last shown.
  public let protectedMilliseconds: Int
  private var attempts = DiscardAttempts()

  /// `protectedMilliseconds` is 0 or more; Chromium uses 0 on Android.
  public init(protectedMilliseconds: Int) {
    self.protectedMilliseconds = protectedMilliseconds
  }

  /// Decides only at critical warnings.
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
      // All further screens were shown even later, so they are protected too.
      if isRecent { break }
    }
    return lastResort
  }
}

extension PolicyEntry {
  static let rankedDiscard = PolicyEntry(
    name: "pressure.ranked-one", family: .pressure,
    parameters: [.seconds("protect", "how long a screen is protected after it was last shown", usual: 600)],
    idea:
      "Each critical warning discards one screen: the oldest unprotected one, or the oldest if all are protected.",
    source: "Chromium: urgent_page_discarding_policy.cc, discard_eligibility_policy.h",
    caveat: "One screen per warning may be too little, too late."
  ) { RankedDiscard(protectedMilliseconds: $0.milliseconds("protect")) }
}
