/// A trial of the plan: its cell, and its place in the run.
package struct PlannedTrial: Sendable, Hashable {
  /// Why the trial is run.
  package enum Purpose: String, Sendable, CaseIterable {
    /// `inert` without a limit, to find what the workload needs.
    case need
    /// A cell of a block.
    case measure
    /// A step of the bisection for the smallest limit.
    case smallestLimit = "smallest-limit"
    /// The reference cell of a block: work that is the same in every run.
    case reference
    /// The same cell again, under a second name: what differs between the two is noise.
    case control

    /// Whether it is one of a block.
    package var isInBlock: Bool { self == .measure || self == .reference || self == .control }

    /// Whether the trial says something of the strategy that it names, rather than of the workload or the machine.
    package var isOfStrategy: Bool { self == .measure || self == .smallestLimit }
  }

  package var trial: Int
  package var cell: Cell
  package var seed: UInt64
  package var purpose: Purpose
  /// From 1; `nil` outside of blocks.
  package var block: Int?
  /// Place in the block after shuffling, from 1.
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
