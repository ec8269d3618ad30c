package import Experiment

/// A part of a plan's trials that one machine carries out: `2/5` is the second of five.
///
/// Of a live run it has whole blocks with their control, so that comparisons stay on one machine. Times don't matter to a
/// simulated one, whose trials are dealt out one by one.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// From 1.
  package let index: Int
  package let count: Int

  /// The most parts of a plan: as many as it may have blocks.
  package static let mostParts = Plan.possibleBlocks.upperBound

  /// `nil` unless the index is one of the count.
  package init?(index: Int, count: Int) {
    guard (1...Self.mostParts).contains(count), (1...count).contains(index) else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// Reads `2/5`; `nil` for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]) else { return nil }
    self.init(index: index, count: count)
  }

  package var description: String { "\(index)/\(count)" }

  /// The trials of the plan's blocks that belong to it, in their order; none if there are fewer blocks than shards.
  package func trials(of plan: Plan) -> [PlannedTrial] {
    plan.blocks.filter { Self.index(of: $0, in: plan, count: count) == index }
  }

  /// The index of the shard that has a trial, among `count`.
  static func index(of trial: PlannedTrial, in plan: Plan, count: Int) -> Int {
    let unit = plan.configuration.origin == .simulated ? trial.trial : (trial.block ?? 1) - 1
    return unit % count + 1
  }
}
