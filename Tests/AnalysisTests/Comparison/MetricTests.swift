import Messages
import Testing

@testable import Analysis
@testable import Results

@Suite("metrics") struct MetricTests {
  @Test(
    "have words",
    arguments: [
      ("peak_footprint_bytes", "peak footprint"), ("reload_p90_ns", "p90 reload"),
      ("reload_max_ns", "max reload"), ("work_return_ns", "work of a return"), ("unload_ns", "unload time"),
      ("refetches", "refetches"), ("wait_return_ns", "wait of a return"), ("hitch_60hz_ns", "hitch 60hz"),
      ("warning_max_ns", "max warning"), ("push_p90_ns", "p90 push"),
    ])
  func words(name: String, noun: String) throws {
    #expect(try Metric.standard.matching([name]).map(\.noun) == [noun])
  }

  @Test func `are chosen by name and glob, each once and in the order of the file`() throws {
    #expect(
      try Metric.standard.matching(["refetches", "re*tches", "reloads"]).map(\.name) == [
        "reloads", "refetches",
      ])
    #expect(try Metric.standard.matching(["*"]).count == Metric.standard.comparable.count)
  }

  @Test(
    "that don't exist, or are factors, are refused",
    arguments: ["peak_footprint_byte", "trial", "limit*s", ""])
  func unknown(pattern: String) throws {
    let error = #expect(throws: UsageError.self) { try Metric.standard.matching([pattern]) }
    #expect(try #require(error).description.contains("'\(pattern)'"))
  }

  @Test func `the usual ones are all there`() {
    #expect(Metric.standard.usual.count == 11 && Metric.standard.usual[0].name == "peak_footprint_bytes")
  }

  @Test func `every measured column is one`() {
    let judged = TrialColumns.all.filter { $0.better != .neither }.map(\.name)
    #expect(Set(judged).subtracting(Metric.standard.comparable.map(\.name)).isEmpty)
  }
}
