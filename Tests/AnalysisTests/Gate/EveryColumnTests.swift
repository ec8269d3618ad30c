import Foundation
import TestSupport
import Testing

@testable import Analysis
@testable import Results

@Suite("the gate, column by column") struct EveryColumnTests {
  /// What a check does when a column of one cell is 10 % more, or 1 more of what is counted.
  private enum Answer: CustomStringConvertible {
    case fails, warns, tells, ignores
    /// It says which cell, block or trial a row is, so that another one can't be compared.
    case identity

    var description: String {
      switch self {
      case .fails: "fails"
      case .warns: "warns"
      case .tells: "tells"
      case .ignores: "ignores"
      case .identity: "is no measurement"
      }
    }
  }

  /// Against a baseline, then between two binaries. A new column must be added here.
  private static let answers: [String: (Answer, Answer)] = {
    var answers: [String: (Answer, Answer)] = [:]
    func answer(_ baseline: Answer, _ binaries: Answer, _ columns: String) {
      for column in columns.split(whereSeparator: \.isWhitespace) {
        answers[String(column)] = (baseline, binaries)
      }
    }
    answer(
      .fails, .fails,
      """
      peak_footprint_bytes mean_footprint_bytes
      baseline_allocated_bytes peak_allocated_bytes mean_allocated_bytes final_allocated_bytes
      baseline_active_bytes peak_active_bytes mean_active_bytes final_active_bytes
      baseline_resident_less_metadata_bytes peak_resident_less_metadata_bytes mean_resident_less_metadata_bytes
      final_resident_less_metadata_bytes
      baseline_rss_anon_bytes peak_rss_anon_bytes mean_rss_anon_bytes final_rss_anon_bytes
      reloads state_lost pixels_differ incomplete_returns return_round_trips visible_broken
      """)
    answer(.fails, .tells, "unloads returns event_digest")
    answer(.warns, .fails, "work_return_ns")
    answer(.warns, .ignores, "reload_p50_ns push_p90_ns")
    // The rest of what resident_less_metadata shows in full.
    answer(.ignores, .ignores, "baseline_footprint_bytes final_footprint_bytes")
    // jemalloc's own, which has two values in the same cell; address space without memory.
    answer(
      .ignores, .ignores,
      """
      baseline_metadata_bytes peak_metadata_bytes mean_metadata_bytes final_metadata_bytes
      baseline_retained_bytes peak_retained_bytes mean_retained_bytes final_retained_bytes
      """)
    // The wait is virtual and constant; its round trips are gated, and so is the work.
    answer(.ignores, .ignores, "complete_return_ns wait_return_ns")
    // What was made again, whose counts and times are gated.
    answer(.ignores, .ignores, "priced_return_ns")
    // Other looks at times that are gated, and at the machine.
    answer(
      .ignores, .ignores,
      """
      reload_p90_ns reload_p99_ns reload_max_ns
      plain_return_p50_ns plain_return_p90_ns plain_return_p99_ns plain_return_max_ns first_use_ns
      save_ns unload_ns decide_ns warning_max_ns purge_total_ns hitch_60hz_ns hitch_120hz_ns
      minor_faults cpu_ns wall_ns environment_padding_bytes load_before load_after steal_ms
      """)
    // What an app did or a workload asked for shows in the digest of events; what it cost, in the bytes above.
    answer(
      .ignores, .ignores,
      """
      screens steps depth_reached warnings sessions sessions_terminated view_loads view_loads_in_warnings refetches
      fetched_bytes warmup_returns look_gap_bytes placement_fallbacks arenas arena_overhead_bytes limit_bytes need_bytes
      policy_events policy_memory_bytes freed_bytes reclaimed_at_free_bytes reclaimed_flushed_bytes reclaimed_bytes state_bytes requested_bytes
      backing_store_usable_bytes backing_store_arena_bytes images_usable_bytes images_arena_bytes
      view_tree_usable_bytes view_tree_arena_bytes
      model_usable_bytes model_arena_bytes cache_usable_bytes cache_arena_bytes
      """)
    // Something of it is in `unloads`, and whether a person lost by it, in `state_lost`.
    answer(.ignores, .ignores, "guarded_unloads")
    answer(
      .identity, .identity,
      """
      run trial block order strategy platform idiom policy workload device placement pressure relief limit
      dirty_decay_ms text expected_latency seed purpose status fault message origin
      """)
    return answers
  }()

  @Test func `knows every column`() {
    #expect(Set(Self.answers.keys) == Set(TrialColumns.all.map(\.name)))
  }

  @Test("fails, warns, tells or ignores", arguments: TrialColumns.all.map(\.name))
  func raised(column: String) throws {
    let (baseline, binaries) = try #require(Self.answers[column])
    guard baseline != .identity else { return }
    let before = Self.run(raising: nil)
    let after = Self.run(raising: column)
    #expect(Self.answer(try GateTestRun.report(before, after)) == baseline)
    let temporary = TemporaryFolder()
    // Without steps: what the gate makes of those is in no column.
    try temporary.write(PairColumns.names.joined(separator: ",") + "\n", to: "pairs.csv")
    let pairs = try PairTable(reading: temporary.path + "/pairs.csv")
    #expect(Self.answer(try GateTestRun.report(before, after, .interleaved(pairs))) == binaries)
  }

  @Test func `is said of each column in the list that README and the help show`() {
    let listed = GatedColumns.all.flatMap(\.columns).filter { !["return_ratio", "push_ratio"].contains($0) }
    let compared = Self.answers.filter { ![.ignores, .identity].contains($0.value.0) }.keys
    #expect(Set(listed) == Set(compared))
    for row in GatedColumns.all where !row.columns.contains("return_ratio") {
      for column in row.columns {
        let answer = Self.answers[column]
        #expect((row.withBaseline == .fails) == (answer?.0 == .fails), "\(column)")
        #expect((row.withBaseline == .warns) == (answer?.0 == .warns), "\(column)")
        #expect((row.withBaseBinary == .fails) == (answer?.1 == .fails), "\(column)")
        #expect((row.withBaseBinary == .isReported) == (answer?.1 == .tells), "\(column)")
      }
    }
  }

  @Test func `Docs/gate.md has that list, line by line`() throws {
    let page = try String(contentsOfFile: Repository.path + "/Docs/gate.md", encoding: .utf8)
    #expect(page.contains(GatedColumns.markdown().joined(separator: "\n") + "\n"))
  }

  private static let blocks = 12

  private static func run(raising column: String?) -> GateTestRun {
    var run = GateTestRun(blocks: blocks) { strategy, _ in
      guard let column, strategy == "ios6" else { return [:] }
      return [column: raised(column)]
    }
    run.addReferences(blocks: blocks) { _ in 1_000 }
    return run
  }

  /// From 1000, or from the digest that every row has.
  private static func raised(_ column: String) -> String {
    if column == "event_digest" { return "00000000000000ab" }
    return column.hasSuffix("_bytes") || column.hasSuffix("_ns") ? "1100" : "1001"
  }

  private static func answer(_ report: GateReport) -> Answer {
    switch report.verdict {
    case .regression, .incomplete: .fails
    case .passed where report.findings.contains { $0.kind == .slower }: .warns
    case .passed: report.findings.isEmpty ? .ignores : .tells
    }
  }
}
