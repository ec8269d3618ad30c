import TestSupport
import Testing

@testable import Analysis
@testable import Results

@Suite("which strategy is fastest at which latency") struct LatencyRankingTests {
  private func candidate(_ name: String, _ work: [Int], roundTrips: Int = 0) throws -> Candidate {
    let rows = SummaryRows(name, [(40, work)], roundTrips: roundTrips).rows
    return Candidate(name: name, blocks: try #require(CompletedBlocks(rows)))
  }

  @Test func `changes where the round trips outweigh the work`() throws {
    // Ten returns: 0.5, 0.1 and 0 round trips a return. 4 ms of work saved for 0.4 trips: 10 ms; 10 for 0.1: 100 ms.
    let ranking = LatencyRanking(
      [
        try candidate("patient", [16_000, 16_000, 16_000]),
        try candidate("eager", [2_000, 2_000, 2_000], roundTrips: 5),
        try candidate("middle", [6_000, 6_000, 6_000], roundTrips: 1),
      ], noise: 1)
    #expect(ranking.segments.map(\.candidate.name) == ["eager", "middle", "patient"])
    #expect(ranking.segments.map { $0.from.rounded() } == [0, 10e6, 100e6])
    for (latency, name) in [
      (0.0, "eager"), (9e6, "eager"), (11e6, "middle"), (99e6, "middle"), (101e6, "patient"),
    ] {
      #expect(ranking.best(at: latency)?.name == name)
    }
  }

  @Test func `never changes to a strategy that another beats at every latency`() throws {
    let ranking = LatencyRanking(
      [
        try candidate("best", [1_000, 1_000, 1_000]), try candidate("slower", [2_000, 2_000, 2_000]),
        try candidate("fetches", [3_000, 3_000, 3_000], roundTrips: 9),
      ], noise: 1)
    #expect(ranking.segments.map(\.candidate.name) == ["best"])
  }

  @Test func `has an interval from the blocks of both`() throws {
    // The work saved differs by block: 2 to 6 ms for half a round trip, so 4 to 12 ms.
    let ranking = LatencyRanking(
      [
        try candidate("eager", [1_000, 1_000, 1_000], roundTrips: 5),
        try candidate("patient", [3_000, 5_000, 7_000]),
      ], noise: 1)
    #expect(ranking.segments.last?.from == 8e6)
    #expect(ranking.segments.last?.interval == 4e6...12e6)
    let many = LatencyRanking(
      [
        try candidate("eager", [1_000, 1_000, 1_000, 1_000, 1_000, 1_000], roundTrips: 5),
        try candidate("patient", [4_000, 5_000, 6_000, 4_500, 5_500, 5_000]),
      ], noise: 1)
    let interval = try #require(many.segments.last?.interval)
    #expect(interval.contains(8e6) && interval.lowerBound > 6e6 && interval.upperBound < 10e6)
  }

  @Test func `prefers of equals the one that fetches less, since it is right at every latency`() throws {
    let ranking = LatencyRanking(
      [
        try candidate("fetches", [100, 120, 110, 105, 115], roundTrips: 1),
        try candidate("keeps", [112, 108, 118, 104, 116]),
      ], noise: 1)
    #expect(ranking.segments.map(\.candidate.name) == ["keeps"])
  }

  @Test func `tells two apart only beyond the noise of the control`() throws {
    let fast = try candidate("fast", [100, 101, 99, 100, 102])
    let slow = try candidate("slow", [115, 116, 114, 115, 117])
    #expect(LatencyRanking([fast, slow], noise: 1).tied(at: 0).isEmpty)
    #expect(LatencyRanking([fast, slow], noise: 1.21).tied(at: 0).map(\.name) == ["slow"])
    let slower = try candidate("slower", [150, 151, 149, 150, 152])
    #expect(LatencyRanking([fast, slower], noise: 1.21).tied(at: 0).isEmpty)
  }

  @Test(
    "with few blocks takes only what no block contradicts",
    arguments: [([100, 110, 120], true), ([100, 110, 150], false), ([100], false), ([60], true)])
  func fewBlocks(work: [Int], isClear: Bool) throws {
    let first = try candidate("first", work)
    let second = try candidate("second", work.map { _ in 140 })
    #expect(first.difference(to: second, at: 0, noise: 1).isClear == isClear)
  }
}

@Suite("an answer under noise") struct NoisyAnswerTests {
  @Test func `says how many blocks would rank two, and uses the one that needs less memory`() {
    let summary = Summary([
      SummaryRows("ios6", [(40, [100, 130, 90, 120, 110])]),
      SummaryRows("ios6/revived-unload", [(40, [125, 115, 105, 130, 120])]).with {
        $0.searched.completed = [20]
      },
    ])
    #expect(
      summary.answer.firstMatch(
        of:
          /ios6\/revived-unload 0.12 ms ≈ ios6 --blocks (\d+) would rank ios6\/revived-unload and ios6 \(0.11 ms\)\./
      ) != nil, "\(summary.answer)")
  }

  @Test func `calls two that hardly differ equally fast`() {
    let summary = Summary([
      SummaryRows("ios6", [(40, [1_000, 1_300, 900, 1_200, 1_100])]),
      SummaryRows("ios6/dirty-flag", [(40, [1_001, 1_299, 901, 1_199, 1_101])]),
    ])
    #expect(
      summary.answer.contains("ios6 1.10 ms") && summary.answer.contains("≈ ios6/dirty-flag"),
      "\(summary.answer)")
    #expect(!summary.answer.contains("blocks"))
  }

  @Test func `doesn't trust a difference smaller than that of two identical controls`() {
    let control = ControlSamples.rows(ratio: 1.3, blocks: 8)
    let strategies = [
      SummaryRows("fast", [(40, [100, 101, 99, 100, 102])]),
      SummaryRows("slow", [(40, [115, 116, 114, 115, 117])]),
      SummaryRows("slowest", [(40, [300, 301, 299, 300, 302])]),
    ]
    let quiet = Summary(strategies)
    #expect(quiet.answer.contains("fast 0.10 ms") && !"\(quiet)".contains("don't trust"))
    let noisy = Summary(rows: strategies.flatMap(\.rows) + control)
    #expect(
      "\(noisy)".contains("Two identical controls differed by 30 %: don't trust smaller differences in time.")
    )
    #expect(
      noisy.answer.contains("fast 0.10 ms") && noisy.answer.contains("≈ slow")
        && !noisy.answer.contains("slowest"))
  }
}

/// A reference and its control in each block, one of them slower by a ratio.
enum ControlSamples {
  static func rows(ratio: Double, blocks: Int) -> [TrialRow] {
    (1...blocks).flatMap { block in
      [("reference", 1.0), ("control", ratio)].map { purpose, factor in
        let time = "\(Int(1e6 * factor) + block)"
        let fields = [
          "strategy": "ios5", "workload": "deep-stack", "device": "375x667@2", "placement": "kind",
          "pressure": "measured", "relief": "purge", "dirty_decay_ms": "-1", "purpose": purpose,
          "block": "\(block)", "limit": "60%", "limit_bytes": "\(60 << 20)", "status": "completed",
          "event_digest": "a", "work_return_ns": time, "reload_p50_ns": time, "push_p90_ns": time,
        ]
        return TrialRow(fields.withUsualFactors)
      }
    }
  }
}
