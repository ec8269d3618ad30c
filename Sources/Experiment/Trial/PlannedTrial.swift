/// A trial of the plan: its cell, and its place in the run.
package struct PlannedTrial: Sendable, Hashable {
  /// Why the trial is run.
  package enum Purpose: String, Sendable, CaseIterable {
    /// A trial of `inert` without a limit, to find what the workload needs.
    case need
    /// A cell of a block.
    case measure
    /// A step of the bisection for the smallest limit.
    case smallestLimit = "smallest-limit"
    /// The reference cell of a block, with the same work in every run.
    case reference
    /// The reference cell again, under a second name: differences between the two are noise.
    case control

    /// Whether the trial is in a block.
    package var isInBlock: Bool { self == .measure || self == .reference || self == .control }

    /// Whether the trial is about the strategy that it names, rather than about the workload or the machine.
    package var isOfStrategy: Bool { self == .measure || self == .smallestLimit }
  }

  package var trial: Int
  package var cell: Cell
  package var seed: UInt64
  package var purpose: Purpose
  /// The number of the block, from 1; `nil` outside of blocks.
  package var block: Int?
  /// The position in the block after shuffling, from 1.
  package var order: Int?

  package init(trial: Int, cell: Cell, seed: UInt64, purpose: Purpose, block: Int?, order: Int?) {
    self.trial = trial
    self.cell = cell
    self.seed = seed
    self.purpose = purpose
    self.block = block
    self.order = order
  }
}
