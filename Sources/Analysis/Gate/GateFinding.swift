package import Experiment

/// Something that the gate says of a cell.
package struct GateFinding: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    /// Worse, by more than may be.
    case regression
    /// The app did something else; whether that is meant, a person must say.
    case behaviour = "behaviour changed"
    /// The cell was not measured, or not in every block.
    case missing
    /// A trial crashed, timed out, was invalid or skipped.
    case failed
    /// Slower than the baseline: on a machine that others share, so is the same code on another day.
    case slower = "may be slower"
    /// Better, by more than the minimum effect.
    case improvement
    /// Looked like a regression, and does not in all blocks together.
    case unconfirmed = "not confirmed"
    /// Trials of the cell complete that were terminated, or the other way round: an answer, which is reported.
    case ending = "ends otherwise"
    /// Only the newer run has the cell, so nothing can be said of it.
    case new
  }

  package var kind: Kind
  package let cell: CellIdentity
  /// `nil` where the whole cell is meant.
  package let metric: GatedMetric?
  package let facts: GateFacts
  /// After ÷ before, where both are more than 0.
  package var ratio: Double?
  /// The ratio's interval of 95 %; times alone have one.
  package var interval: ClosedRange<Double>?
  /// The chance of it between equals, after Benjamini and Hochberg; times alone have one.
  package var pValue: Double?
  /// What more blocks said of it; `nil` where none were asked for.
  package var secondLook: SecondLook?

  /// What all blocks together came to.
  package enum SecondLook: Sendable {
    case look(GateLook)
    /// There were too few to test.
    case untested
  }

  init(
    _ kind: Kind, _ cell: CellIdentity, _ metric: GatedMetric? = nil, ratio: Double? = nil,
    interval: ClosedRange<Double>? = nil, pValue: Double? = nil, found facts: GateFacts
  ) {
    self.kind = kind
    self.cell = cell
    self.metric = metric
    self.ratio = ratio
    self.interval = interval
    self.pValue = pValue
    self.facts = facts
  }
}

extension GateFinding {
  /// Whether it says that nothing can be said of the cell.
  var isIncomplete: Bool { kind == .missing || kind == .failed || kind == .new }
}
