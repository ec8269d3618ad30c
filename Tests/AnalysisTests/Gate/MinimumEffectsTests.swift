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

  @Test func `stand by default as the docs and the help say`() throws {
    func percents(_ kinds: GatedMetric.Kind...) -> Set<Double> {
      Set(GatedMetric.all.filter { kinds.contains($0.kind) }.map { $0.minimumEffect * 100 })
    }
    #expect(
      percents(.bytes) == [0.5, 1, 2] && percents(.time, .pair(.return), .pair(.push)) == [2.5]
        && percents(.count) == [0])
    let page = try String(contentsOfFile: Repository.path + "/Docs/gate.md", encoding: .utf8)
      .replacing("\n", with: " ")
    for part in [
      "| 2 | a regression, or behaviour that changed against a baseline"
    ] {
      #expect(page.contains(part))
    }
  }
}
