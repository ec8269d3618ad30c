/// What an app that shares its device with others is ordered while it is stopped; one byte on its standard input.
package enum TurnOrder: UInt8, Sendable, Comparable {
  /// Go on to the next stop.
  case go = 0x67
  /// The system warns of memory; stay where you are.
  case warning = 0x77
  /// The last warning; stay where you are.
  case critical = 0x63

  /// By urgency.
  package static func < (a: TurnOrder, b: TurnOrder) -> Bool { a.urgency < b.urgency }

  private var urgency: Int {
    switch self {
    case .go: 0
    case .warning: 1
    case .critical: 2
    }
  }
}

/// What such an app says of itself whenever it has stopped.
package struct TurnReport: Sendable, Equatable {
  /// The process id of the app.
  package var processID = 0
  /// Screens above the home screen.
  package var depth = 0
  /// What it has allocated above its baseline, exactly.
  package var allocatedBytes = 0
  /// What it takes above its baseline, freed pages included.
  package var footprintBytes = 0
  /// Anonymous resident memory of its process, baseline included.
  package var rssAnonBytes = 0
  /// What its screens hold, by their own account.
  package var heldBytes = 0
  /// Returns since its launch that did not find a screen as it was left.
  package var stateLost = 0

  package init() {}
}
