import Foundation
import Messages
import TestSupport
import Testing

@testable import Analysis
@testable import Results

@Suite("a file of minimum effects") struct MinimumEffectsTests {
  private let temporary = TemporaryFolder()

  @Test func `sets a kind, then a metric`() throws {
    try temporary.write(
      "metric,percent\nbytes,2%\ntimes,10\npeak_active_bytes,0.1\nreloads,50\n", to: "effects.csv")
    let metrics = try MinimumEffects.metrics(from: temporary.path + "/effects.csv")
    func effect(_ column: String) -> Double? { metrics.first { $0.column == column }?.minimumEffect }
    #expect(effect("mean_allocated_bytes") == 0.02 && effect("peak_active_bytes") == 0.001)
    #expect(effect("push_p90_ns") == 0.1 && effect("reloads") == 0.5)
    #expect(metrics.map(\.column) == GatedMetric.all.map(\.column))
  }

  @Test(
    "is refused with its line",
    arguments: [
      ("", ":1: expected the header 'metric,percent'"),
      ("metric,share\n", ":1: expected the header 'metric,percent'"),
      ("metric,percent\npeak_bytes,1\n", ":2: 'peak_bytes' is not a metric that has a minimum effect"),
      ("metric,percent\nevent_digest,1\n", ":2: 'event_digest' is not a metric that has a minimum effect"),
      ("metric,percent\nbytes,1\ntimes,-1\n", ":3: '-1' is not a share; expected 0 to 100, in percent"),
      ("metric,percent\ntimes,nan\n", ":2: 'nan' is not a share"),
      ("metric,percent\ntimes,400\n", ":2: '400' is not a share"),
      ("metric,percent\ntimes\n", ":2: 1 fields; expected a metric and a share"),
      ("metric,percent\ntimes,1", ":2: the last line is cut off"),
    ])
  func refused(text: String, says: String) throws {
    try temporary.write(text, to: "effects.csv")
    let path = temporary.path + "/effects.csv"
    let error = #expect(throws: HarnessError.self) { try MinimumEffects.metrics(from: path) }
    #expect(error?.description.contains(path + says) == true, "\(error as Any)")
  }

  /// Docs/gate.md has the same table, made from the metrics, so it can't show a wrong bound.
  @Test func `stand by default at what each column repeats to`() {
    let half = [
      "peak_footprint_bytes", "mean_footprint_bytes", "baseline_allocated_bytes", "peak_allocated_bytes",
      "mean_allocated_bytes", "final_allocated_bytes", "peak_active_bytes", "mean_active_bytes",
      "peak_resident_less_metadata_bytes", "mean_resident_less_metadata_bytes",
    ]
    let one = [
      "baseline_active_bytes", "final_active_bytes", "baseline_resident_less_metadata_bytes",
      "final_resident_less_metadata_bytes", "peak_rss_anon_bytes", "mean_rss_anon_bytes",
    ]
    let two = ["baseline_rss_anon_bytes", "final_rss_anon_bytes"]
    var wanted: [String: Double] = [:]
    for (columns, percent) in [(half, 0.5), (one, 1), (two, 2)] {
      for column in columns { wanted[column] = percent }
    }
    let bytes = GatedMetric.all.filter { $0.kind == .bytes }.map { ($0.column, $0.minimumEffect * 100) }
    #expect(Dictionary(uniqueKeysWithValues: bytes) == wanted)
    for metric in GatedMetric.all where metric.kind != .bytes {
      let isExact = [.count, .behaviour].contains(metric.kind)
      #expect(metric.minimumEffect * 100 == (isExact ? 0 : 2.5), "\(metric.column)")
    }
  }
}
