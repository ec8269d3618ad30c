/// The effects of an injected fault on a trial, as reported by the trial's own process.
package struct FaultReport: Sendable, Equatable {
  package var rows: [FaultRow] = []
  package var shown: [ShownScreen] = []

  package init(rows: [FaultRow] = [], shown: [ShownScreen] = []) {
    self.rows = rows
    self.shown = shown
  }

  /// The first operation that the fault made fail; `nil` if there was none.
  package var fired: FaultRow? { rows.first { $0.event == .fired } }
  /// The operations that failed for good, without whose result the app continued.
  package var degraded: [FaultRow] { rows.filter { $0.event == .degraded } }
  /// The number of operations of the fault's kind; `nil` for a trial that didn't complete.
  package var operations: Int? { rows.last { $0.event == .operations }?.operation }
}

/// An event of a fault.
package struct FaultRow: Sendable, Equatable {
  package enum Event: Int, Sendable {
    /// The fault made its first operation fail.
    case fired
    /// The app has retried without success and continues without it.
    case degraded
    /// The trial ended after this number of operations.
    case operations
  }

  package var event: Event
  /// The number of the operation, from 1.
  package var operation: Int
  package var stage: Stage?
  /// The screen that the stage belongs to.
  package var screen: Int
  /// The error, in its own words.
  package var detail: String

  package init(_ event: Event, operation: Int, stage: Stage?, screen: Int, detail: String) {
    self.event = event
    self.operation = operation
    self.stage = stage
    self.screen = screen
    self.detail = detail
  }
}

/// What the user saw after a step.
package struct ShownScreen: Sendable, Equatable {
  package var step: Int
  /// The screen in front.
  package var screen: Int
  /// The digest of its pixels and of its saved state.
  package var digest: Int

  package init(step: Int, screen: Int, digest: Int) {
    self.step = step
    self.screen = screen
    self.digest = digest
  }
}
