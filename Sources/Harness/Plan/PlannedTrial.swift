/// A trial of the plan: its cell, and its place in the run.
public struct PlannedTrial: Sendable, Hashable {
  /// Why the trial is run.
  public enum Purpose: String, Sendable, CaseIterable {
    /// `inert` without a limit, to find what the workload needs.
    case need
    /// A cell of a block.
    case measure
    /// A step of the bisection for the smallest limit.
    case smallestLimit = "smallest-limit"
  }

  public var trial: Int
  public var cell: Cell
  public var seed: UInt64
  public var purpose: Purpose
  /// From 1; `nil` outside of blocks.
  public var block: Int?
  /// Place in the block after shuffling, from 1.
  public var order: Int?

  package init(trial: Int, cell: Cell, seed: UInt64, purpose: Purpose, block: Int?, order: Int?) {
    self.trial = trial
    self.cell = cell
    self.seed = seed
    self.purpose = purpose
    self.block = block
    self.order = order
  }
}
