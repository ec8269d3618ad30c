import Experiment

/// The columns of trials.csv.
package enum TrialColumns {
  package typealias Trial = Column<TrialRecord>

  /// Those that come with the suite, in the order of the file.
  package static let all = with(Metric.standard)

  /// What identifies a trial, then what was measured.
  package static func with(_ metrics: [Metric]) -> [Trial] { identity + metrics.map(\.column) }

  private static let identity: [Trial] = [
    Trial("run", "identifies the run") { $0.run },
    Trial("trial", "number of the trial within its run, from 0") { $0.planned.trial },
    Trial(
      "block", "block the trial belongs to, from 1; empty for trials that find the need or a smallest limit",
      isOptional: true
    ) {
      $0.planned.block
    },
    Trial("order", "place within the block, from 1, after shuffling", isOptional: true) { $0.planned.order },
    Trial("strategy", "platform/idiom/policy, parts at the end that say plain or none left out") {
      $0.planned.cell.strategy.name
    },
    Trial("platform", "what the system does by itself") { $0.planned.cell.strategy.platform },
    Trial("idiom", "what the app's controllers do in their own overrides") {
      $0.planned.cell.strategy.idiom
    },
    Trial("policy", "the central decision whom to unload when") { $0.planned.cell.strategy.policy },
    Trial("workload", "the trace and what fills the screens") { $0.planned.cell.workload },
    Trial("device", "points and scale of the screen") { "\($0.planned.cell.device)" },
    Trial("placement", "where in the allocator resources live") { $0.planned.cell.placement.rawValue },
    Trial("pressure", "where warnings come from: measured or scripted") { $0.planned.cell.pressure.rawValue },
    Trial("relief", "what is done for the allocator after a warning: purge or none") {
      $0.planned.cell.relief.rawValue
    },
    Trial("limit", "the limit as it was asked for: none, bytes, or a share of the need") {
      "\($0.planned.cell.limit)"
    },
    Trial(
      "limit_bytes", "the limit; above it a check terminates the app", isOptional: true
    ) {
      $0.limitBytes
    },
    Trial(
      "need_bytes", "peak allocated bytes of inert without a limit in the workload's largest session",
      isOptional: true
    ) { $0.needBytes },
    Trial(
      "dirty_decay_ms",
      "jemalloc's opt.dirty_decay_ms as read back, -1 for never; as asked for if the trial said nothing",
      content: .integer
    ) {
      $0.result?.allocator.dirtyDecayMilliseconds ?? $0.planned.cell.dirtyDecayMilliseconds
    },
    Trial("seed", "seed of fixtures, draw, kinds and shuffle", content: .count) { "\($0.planned.seed)" },
    Trial("purpose", "need, measure, smallest-limit, or reference and control: the same cell under two names")
    { $0.planned.purpose.rawValue },
    Trial(
      "status", "completed, terminated, crashed, killed (SIGKILL from outside), timeout, invalid or skipped"
    ) { $0.status.rawValue },
    Trial(
      "fault", "whose fault a crashed or invalid trial is: strategy (its app did what ends an app) or harness"
    ) {
      $0.fault?.rawValue ?? ""
    },
    Trial("message", "last words of a trial that failed") { $0.message },
  ]
}
