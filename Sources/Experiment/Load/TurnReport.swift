/// An order to a stopped app that shares its device with others; one byte on its standard input.
package enum TurnOrder: UInt8, Sendable, Comparable {
  /// Continue to the next stop.
  case go = 0x67
  /// The system sends a memory warning; stay stopped.
  case warning = 0x77
  /// The system sends a last, critical warning; stay stopped.
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

/// The report that such an app sends whenever it has stopped.
package struct TurnReport: Sendable, Equatable {
  /// The process id of the app.
  package var processID = 0
  /// Screens above the home screen.
  package var depth = 0
  /// The exact bytes allocated above its baseline.
  package var allocatedBytes = 0
  /// Its footprint above its baseline, including freed pages.
  package var footprintBytes = 0
  /// Anonymous resident memory of its process, including the baseline.
  package var rssAnonBytes = 0
  /// The bytes that its screens hold, by their own account.
  package var heldBytes = 0
  /// Returns since its launch to a screen that had lost state.
  package var stateLost = 0

  package init() {}
}
