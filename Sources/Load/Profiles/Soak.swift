import Campaign
import Experiment
import Messages
import Results
import Statistics
import Traces

extension LoadProfile {
  /// Finds what a long session accumulates: it replays recorded sessions in a loop in one process and compares the
  /// memory at the floor of each round.
  ///
  /// The floor is the allocated memory on the home screen after a purge: resident memory follows the allocator, and a
  /// line through all readings would follow the sawtooth.
  package static let soak = LoadProfile(
    name: "soak",
    idea:
      "Repeats recorded sessions in one process and checks whether the app keeps memory or becomes slower.",
    model: "Firefox's AWSY checkpoints and Dekaf's soak tests with slopes",
    duration: ("12 min per strategy", "30 s"),
    criteria: [
      Criterion(
        name: "kept_bytes_per_1000_returns",
        meaning: "upper end of the slope of allocated bytes on the purged home screen: at most 1024"),
      Criterion(
        name: "live_screens",
        meaning: "screens that exist while the home screen is shown: as many as after the first round"),
      Criterion(
        name: "fragmentation_growth",
        meaning: "active ÷ allocated on the purged home screen, last quarter ÷ second quarter: at most 1.05"),
      Criterion(
        name: "p99_growth",
        meaning:
          "p99 of a return's processor time ÷ that of a fixed piece of work, last quarter ÷ second quarter: interval not above 1.1"
      ),
      Criterion(name: "pixels_differ", meaning: "returns that show different pixels than before: none"),
    ],
    limits: ("55%", "55%"), columns: SoakRows.columns
  ) { plan in
    plan.strategies.map { strategy in
      LoadPart(name: strategy) { bench in
        let trace = try SoakRows.trace(bench.plan)
        let need = try await bench.need(of: trace, screens: ScreenCatalogue.all)
        let limit = try await bench.limitBytes(of: need)
        let returns = bench.plan.size(20_000, short: 400)
        let rounds = (returns + trace.returns - 1) / trace.returns
        let trial = try await bench.trial(
          strategy, trace, screens: ScreenCatalogue.all, limitBytes: limit,
          timeout: .seconds(600 + 2 * (bench.plan.seconds ?? rounds * trace.returns)),
          calibration: need.calibration
        ) {
          var terms = LoadTerms()
          terms.rounds = rounds
          terms.seconds = bench.plan.seconds
          $0.load = terms
        }
        return SoakRows.rows(trial, strategy: strategy, stepsOfRound: trace.stepCount)
      }
    }
  } judge: { rows, plan in
    plan.strategies.flatMap { SoakVerdicts(rows, strategy: $0).all }
  } headline: { rows, plan in
    plan.strategies.map { SoakVerdicts(rows, strategy: $0).headline }
  }
}

/// The rows of a soak.
enum SoakRows {
  static let columns: [Column<LoadRow>] = [
    Column("round", "the round of the trace, from 0", content: .count),
    Column("checkpoint", "where in the round: deep, home or home purged"),
    Column("returns", "returns of all rounds up to here", content: .count),
    Column("virtual_ms", "virtual time since the first launch", content: .count),
    Column("wall_ms", "real time since the replay began", content: .count),
    Column("footprint_bytes", "footprint above the baseline", content: .integer),
    Column("allocated_bytes", "allocated memory of the process", content: .count),
    Column("active_bytes", "pages that hold at least one allocation", content: .count),
    Column("resident_less_metadata_bytes", "jemalloc's resident bytes minus its metadata", content: .count),
    Column("metadata_bytes", "jemalloc's own bookkeeping", content: .count),
    Column("retained_bytes", "address space kept without memory", content: .count),
    Column("rss_anon_bytes", "the kernel's count of anonymous memory", content: .count),
    Column("live_screens", "screens that exist, by their own count", content: .count),
    Column("arenas", "jemalloc arenas that hold screens", content: .count),
    Column("mappings", "mappings of the process", content: .count),
    Column("descriptors", "open descriptors of the process", content: .count),
    Column("p50_ns", "median return of the round, work alone", content: .decimal),
    Column("p99_ns", "99th percentile of the round's returns, or the nearest one", content: .decimal),
    Column(
      "p99_processor_ns", "the same of their processor time, which waiting for a core doesn't lengthen",
      content: .decimal),
    Column(
      "reference_ns", "processor time of a fixed piece of work after the round: the machine's speed",
      content: .decimal),
  ]

  /// Recorded sessions with about sixty returns, fewer in the short form.
  static func trace(_ plan: LoadPlan) throws(TraceError) -> Trace {
    let recorded = try WikispeediaImporter.bundledSessions()
    return try Human(
      seed: plan.seed, classes: WorkloadCatalogue.deepSessions, returnsPerSession: 4...24, warmupReturns: 0,
      measuredReturns: plan.size(60, short: 16)
    ).draw(from: recorded).trace(from: recorded)
  }

  static func rows(_ trial: TrialRecord, strategy: String, stepsOfRound: Int) -> PartRows {
    guard let result = trial.result else { return PartRows() }
    var returns = Array(repeating: [ReturnRow](), count: (result.checkpoints.last?.round ?? 0) + 1)
    for row in result.returns { returns[row.step / stepsOfRound].append(row) }
    var rows = PartRows()
    rows.samples = result.checkpoints.map { row($0, strategy: strategy, returns: returns[$0.round]) }
    let counts: [(String, Int)] = [
      ("sessions terminated", result.terminations.count), ("sessions", result.sessions.count),
      ("pixels differ", result.counts.pixelsDiffer), ("state lost", result.counts.stateLost),
      ("warnings", result.counts.warnings),
    ]
    rows.events = counts.map { LoadRow(["strategy": strategy, "event": $0.0, "detail": $0.1]) }
    return rows
  }

  private static func row(_ checkpoint: Checkpoint, strategy: String, returns: [ReturnRow]) -> LoadRow {
    let memory = checkpoint.memory
    let row = LoadRow([
      "strategy": strategy, "round": checkpoint.round, "checkpoint": checkpoint.place.name,
      "returns": checkpoint.returns, "virtual_ms": checkpoint.virtualMilliseconds,
      "wall_ms": checkpoint.wallNanoseconds / 1_000_000, "footprint_bytes": memory.footprintBytes,
      "allocated_bytes": memory.allocatedBytes, "active_bytes": memory.activeBytes,
      "resident_less_metadata_bytes": memory.residentLessMetadataBytes,
      "metadata_bytes": memory.metadataBytes, "retained_bytes": memory.retainedBytes,
      "rss_anon_bytes": memory.rssAnonBytes, "live_screens": checkpoint.liveScreens,
      "arenas": checkpoint.arenas, "mappings": checkpoint.mappings, "descriptors": checkpoint.descriptors,
    ])
    guard checkpoint.place == .homePurged, !returns.isEmpty else { return row }
    let (times, processor) = (
      returns.map(\.nanoseconds).sorted(), returns.map(\.processorNanoseconds).sorted()
    )
    // A round has too few returns for its own p99, so the nearest order statistic is used.
    let last = min(returns.count - 1, Int(0.99 * Double(returns.count)))
    return row.with("p50_ns", "\(times[returns.count / 2])").with("p99_ns", "\(times[last])")
      .with("p99_processor_ns", "\(processor[last])").with(
        "reference_ns", "\(checkpoint.referenceNanoseconds)")
  }
}

/// What the rows of a soak show about one strategy.
struct SoakVerdicts {
  /// The minimum number of rounds after the warm-up to distinguish growth from chance.
  static let leastRounds = 8
  static let mostKeptBytes = 1_024.0
  /// The minimum to judge times: with fewer rounds in a quarter, medians of unchanged code differed by 30 % in 2 of
  /// 60 runs.
  static let leastRoundsOfQuarterForTimes = 12

  private let strategy: String
  /// The readings at the purged home screen of each round.
  private let floor: [LoadRow]
  /// The same readings without the warm-up, which is the first tenth of the rounds, but at least two.
  private let warm: [LoadRow]
  private let events: [String: Double]

  init(_ rows: LoadRows, strategy: String) {
    self.strategy = strategy
    floor = rows.samples(where: "strategy", is: strategy).filter {
      $0["checkpoint"] == Checkpoint.Place.homePurged.name
    }
    warm = Array(floor.dropFirst(max(2, floor.count / 10)))
    events = Dictionary(
      rows.events.filter { $0["strategy"] == strategy }.compactMap { row in
        row["event"].flatMap { name in row.number("detail").map { (name, $0) } }
      }, uniquingKeysWith: { $1 })
  }

  var all: [Verdict] { [kept, liveScreens, fragmentation, slowness, pixels] }

  var headline: String {
    guard let slope else { return "\(strategy): \(tooShort)" }
    let terminated = Int(events["sessions terminated"] ?? 0)
    return
      "\(strategy) keeps \(Verdict.text(slope.slope)) bytes per 1,000 returns [\(Verdict.text(slope.low)), "
      + "\(Verdict.text(slope.high))] over \(Int(floor.last?.number("returns") ?? 0)) returns; "
      + "\(terminated) of \(Int(events["sessions"] ?? 0).counted("session")) terminated"
  }

  private var tooShort: String {
    "\(warm.count.counted("round")) after the warm-up; \(Self.leastRounds) are required to judge growth"
  }

  /// Bytes per 1,000 returns.
  private var slope: TheilSenSlope? {
    guard warm.count >= Self.leastRounds else { return nil }
    return TheilSenSlope(
      warm.map { (x: ($0.number("returns") ?? 0) / 1_000, y: $0.number("allocated_bytes") ?? 0) })
  }

  private var kept: Verdict {
    .atMost(
      Self.mostKeptBytes, strategy, "kept_bytes_per_1000_returns", slope?.slope,
      interval: slope.map { ($0.low, $0.high) }, unless: tooShort)
  }

  private var liveScreens: Verdict {
    .exactly(
      floor.first?.number("live_screens") ?? 0, strategy, "live_screens",
      floor.numbers("live_screens").max())
  }

  private var fragmentation: Verdict {
    let ratios = warm.map { ($0.number("active_bytes") ?? 0) / max(1, $0.number("allocated_bytes") ?? 1) }
    return ofQuarters(ratios, "fragmentation_growth", bound: 1.05, least: BootstrapMedian.leastCount)
  }

  /// Processor time as a multiple of that of a fixed piece of work, because other work on the core or cache lengthens
  /// both.
  private var slowness: Verdict {
    let ratios = warm.compactMap { row in
      row.number("p99_processor_ns").map { $0 / max(1, row.number("reference_ns") ?? 1) }
    }
    return ofQuarters(ratios, "p99_growth", bound: 1.1, least: Self.leastRoundsOfQuarterForTimes)
  }

  private var pixels: Verdict { .exactly(0, strategy, "pixels_differ", events["pixels differ"]) }

  /// The median of the last quarter of the rounds ÷ that of the second; fails if the whole interval exceeds the bound.
  private func ofQuarters(_ values: [Double], _ criterion: String, bound: Double, least: Int) -> Verdict {
    let quarter = values.count / 4
    guard quarter >= least else {
      let reason =
        "\(values.count.counted("round")) after the warm-up; \(4 * least) are required to "
        + "compare quarters"
      return .atMost(bound, strategy, criterion, nil, unless: reason)
    }
    let resamples = MedianResamples(of: quarter)
    let second = BootstrapMedian(of: Array(values[quarter..<2 * quarter]), resamples)
    let last = BootstrapMedian(of: Array(values.suffix(quarter)), resamples)
    let interval = last.intervalOfRatio(to: second).map { (low: $0.lowerBound, high: $0.upperBound) }
    let ratio = last.estimate / second.estimate
    guard let interval, interval.low <= bound, interval.high > bound else {
      return .atMost(bound, strategy, criterion, ratio, interval: interval)
    }
    return Verdict(
      strategy, criterion, value: ratio, interval: interval, bound: "≤ \(bound)", .notJudged,
      reason: "the interval contains the bound")
  }
}
