import Experiment
import Messages
import Results
import Traces
import Unloading

extension LoadProfile {
  /// Tests bursts of heavy screens that arrive faster than warnings do.
  static let spike = LoadProfile(
    name: "spike",
    idea:
      "Pushes ten bursts of heavy screens, each within the pause between warnings, and measures recovery.",
    model: "k6's spike test, with late warnings as from Darwin's memorystatus",
    duration: ("1 min", "10 s"),
    criteria: [
      Criterion(
        name: "terminated",
        meaning: "sessions that a burst terminated although all hidden screens could have been unloaded: none"
      ),
      Criterion(
        name: "recovery_cycles",
        meaning:
          "cycles after a burst until returns take as long as before the first one, within 10 % or a frame: at most 3"
      ),
      Criterion(
        name: "tenth_to_second",
        meaning:
          "peak of allocated bytes in the last spike ÷ that in the second, of ways in which warnings arrive that the app "
          + "survived: at most 1.05"),
    ],
    limits: ("60%", "60%"), columns: SpikeRows.columns
  ) { plan in
    SpikeRows.deliveries(plan).flatMap { name, delivery in
      plan.strategies.map { strategy in
        LoadPart(name: "\(strategy) \(name)") { bench in
          let spikes = try SpikeTrace(spikes: bench.plan.size(10, short: 3), burst: 8)
          let need = try await bench.need(of: spikes.trace, screens: ScreenCatalogue.all)
          let limit = try await bench.limitBytes(of: need)
          let trial = try await bench.trial(
            strategy, spikes.trace, screens: ScreenCatalogue.all, limitBytes: limit, timeout: .seconds(600),
            calibration: need.calibration
          ) {
            var terms = LoadTerms()
            terms.thinkMilliseconds = SpikeTrace.burstMilliseconds
            terms.delivery = delivery
            $0.load = terms
          }
          return SpikeRows(trial, of: spikes, strategy: strategy, delivery: name).rows
        }
      }
    }
  } judge: { rows, plan in
    plan.strategies.flatMap { SpikeVerdicts(rows, strategy: $0).all }
  } headline: { rows, plan in
    plan.strategies.map { SpikeVerdicts(rows, strategy: $0).headline }
  }
}

/// The rows of one trial of a spike test, one for each spike.
struct SpikeRows {
  static let columns: [Column<LoadRow>] = [
    Column("delivery", "how warnings arrive: their delay in milliseconds, or only critical ones"),
    Column("spike", "the spike, from 1", content: .count),
    Column("limit_bytes", "the limit", content: .count),
    Column("peak_footprint_bytes", "the app's peak footprint during the burst", content: .integer),
    Column(
      "peak_allocated_bytes", "the most allocated after any push of the burst, without freed pages",
      content: .count),
    Column("overshoot_bytes", "the part of the peak above 90 % of the limit", content: .integer),
    Column("warnings", "warnings during the spike", content: .count),
    Column(
      "below_warning_ms",
      "virtual time from the burst's start until the app takes less than 80 % of the limit",
      content: .count),
    Column("base_return_ns", "the mean return before the burst, waits included", content: .decimal),
    Column(
      "recovery_cycles",
      "cycles after the burst until returns take as long as before the first one, within 10 % or a frame",
      content: .count),
    Column(
      "service_p50_ns", "median push of the burst from its actual start, waits included", content: .decimal),
    Column("service_p99_ns", "99th percentile of these pushes", content: .decimal),
    Column(
      "intended_p50_ns", "median push of the burst from its scheduled start, waits included",
      content: .decimal),
    Column("intended_p99_ns", "99th percentile of these pushes", content: .decimal),
  ]

  /// The ways in which warnings arrive, by name; the short form uses the first two.
  static func deliveries(_ plan: LoadPlan) -> [(String, WarningDelivery)] {
    let all = [
      ("0 ms", WarningDelivery()), ("500 ms", WarningDelivery(delayMilliseconds: 500)),
      ("100 ms", WarningDelivery(delayMilliseconds: 100)),
      ("critical only", WarningDelivery(isCriticalOnly: true)),
    ]
    return plan.isShort ? Array(all.prefix(2)) : all
  }

  /// A delay that users don't notice: one frame at 60 Hz.
  private static let frameNanoseconds = 16_700_000.0

  private let spikes: SpikeTrace
  private let strategy: String
  private let delivery: String
  private let limitBytes: Int
  private let result: TrialResult?

  init(_ trial: TrialRecord, of spikes: SpikeTrace, strategy: String, delivery: String) {
    self.spikes = spikes
    self.strategy = strategy
    self.delivery = delivery
    limitBytes = trial.limitBytes ?? .max
    result = trial.result
  }

  var rows: PartRows {
    guard let result else { return PartRows() }
    var rows = PartRows()
    let steps = Dictionary(grouping: result.timeline.filter { !$0.isTermination }) {
      spikes.places[$0.step].spike
    }
    let returns = Dictionary(grouping: result.returns) { spikes.places[$0.step].spike }
    var pushes = PushLatencies(spikes, result.pushNanoseconds)
    for spike in steps.keys.sorted() {
      rows.samples.append(sample(spike, steps[spike] ?? [], returns[spike] ?? [], pushes.next(spike)))
    }
    rows.events = result.terminations.map {
      LoadRow([
        "strategy": strategy, "event": "terminated", "detail": delivery, "bytes": $0.footprintBytes,
        "virtual_ms": result.timeline.last?.virtualMilliseconds ?? 0,
      ])
    }
    return rows
  }

  private func sample(
    _ spike: Int, _ steps: [TimelineRow], _ returns: [ReturnRow], _ latencies: PushLatencies.Burst
  ) -> LoadRow {
    let burst = steps.filter { spikes.places[$0.step].phase == .burst }
    let peak = burst.map(\.stepPeakFootprintBytes).max() ?? 0
    var row = LoadRow([
      "strategy": strategy, "delivery": delivery, "spike": spike, "limit_bytes": limitBytes,
      "peak_footprint_bytes": peak,
      "peak_allocated_bytes": burst.map(\.memory.allocatedBytes).max() ?? 0,
      "overshoot_bytes": max(0, peak - Int(PressureRule.criticalShare * Double(limitBytes))),
      "warnings": steps.count { $0.warning != nil },
      "service_p50_ns": latencies.service.p50, "service_p99_ns": latencies.service.p99,
      "intended_p50_ns": latencies.intended.p50, "intended_p99_ns": latencies.intended.p99,
    ])
    let calm = steps.last {
      Double($0.memory.footprintBytes) >= PressureRule.warningShare * Double(limitBytes)
    }
    if let start = burst.first?.virtualMilliseconds {
      row = row.with("below_warning_ms", "\(max(0, (calm?.virtualMilliseconds ?? start) - start))")
    }
    if let base = mean(returns, in: .base) { row = row.with("base_return_ns", Verdict.text(base.rounded())) }
    // A spike that terminated the app has no recovery; without recovery, the count exceeds the measured cycles.
    guard let usual, mean(returns, in: .recovery(SpikeTrace.cycles)) != nil else { return row }
    let recovered = (1...SpikeTrace.cycles).first {
      (mean(returns, in: .recovery($0)) ?? .infinity) <= max(1.1 * usual, usual + Self.frameNanoseconds)
    }
    return row.with("recovery_cycles", "\(recovered ?? SpikeTrace.cycles + 1)")
  }

  /// The mean return before the first burst, when nothing has disturbed the app yet.
  private var usual: Double? {
    mean(result?.returns.filter { spikes.places[$0.step].spike == 1 } ?? [], in: .base)
  }

  /// The mean return of a phase: work, and waits at the usual latency.
  private func mean(_ returns: [ReturnRow], in phase: SpikeTrace.Place.Phase) -> Double? {
    let times = returns.filter { spikes.places[$0.step].phase == phase }.map {
      Double($0.nanoseconds + $0.roundTrips * FetchLatency.usual.nanoseconds)
    }
    return times.isEmpty ? nil : times.reduce(0, +) / Double(times.count)
  }
}

/// What the rows of a spike test show about one strategy.
struct SpikeVerdicts {
  private let strategy: String
  private let samples: [LoadRow]
  private let terminated: [LoadRow]

  init(_ rows: LoadRows, strategy: String) {
    self.strategy = strategy
    samples = rows.samples(where: "strategy", is: strategy)
    terminated = rows.events(named: "terminated", of: strategy)
  }

  var all: [Verdict] {
    [
      .exactly(0, strategy, "terminated", samples.isEmpty ? nil : Double(terminated.count)),
      // The first spike is excluded because it still fills caches.
      .atMost(
        3, strategy, "recovery_cycles",
        samples.filter { $0.number("spike") ?? 0 > 1 }.numbers("recovery_cycles").max(),
        unless: "the app survived no burst"),
      .atMost(
        1.05, strategy, "tenth_to_second", growth,
        unless: "however warnings arrived, the app did not survive three spikes"),
    ]
  }

  /// The last spike's peak ÷ the second's; the largest over the ways in which warnings arrive that the app survived. A
  /// burst that terminated the app lacks its last push, so its peak is too small.
  ///
  /// The peak is of allocated bytes. The footprint includes freed pages, which grow from purge to purge, so it would
  /// depend on where between two purges a spike falls.
  private var growth: Double? {
    let ended = Set(terminated.compactMap { $0["detail"] })
    let survived = samples.filter { !ended.contains($0["delivery"] ?? "") }
    return Dictionary(grouping: survived) { $0["delivery"] ?? "" }.values.compactMap { rows -> Double? in
      let peaks = rows.sorted { $0.number("spike") ?? 0 < $1.number("spike") ?? 0 }.numbers(
        "peak_allocated_bytes")
      return peaks.count >= 3 && peaks[1] > 0 ? peaks[peaks.count - 1] / peaks[1] : nil
    }.max()
  }

  var headline: String {
    let ends = terminated.compactMap { $0["detail"] }.map { "with warnings \($0)" }
    let ended =
      ends.isEmpty ? "survives every burst" : "is terminated by a burst \(ends.joined(separator: ", "))"
    let survived = samples.filter { $0["recovery_cycles"] != nil }
    guard let cycles = survived.numbers("recovery_cycles").max(),
      let peak = survived.numbers("peak_footprint_bytes").max(),
      let limit = survived.numbers("limit_bytes").first
    else { return "\(strategy) \(ended), every time" }
    return
      "\(strategy) \(ended); it rises to \(Verdict.text((100 * peak / limit).rounded())) % of the limit at most "
      + "and is back to normal after at most \(Int(cycles).counted("cycle"))"
  }
}
