import Messages
import TestSupport
import Testing

@testable import Analysis
@testable import Results

@Suite("the last screen of a run") struct LastScreenTests {
  private func lines(_ summary: Summary) -> [String] {
    "\(summary)".split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("fits 100 columns with names of any length", arguments: [10, 40, 70]) func names(length: Int) {
    let name = "ios6/" + String(repeating: "x", count: length)
    let summary = Summary(
      ["a", "b"].map { suffix in
        SummaryRows(name + suffix, [(40, [100, 130, 90]), (55, [nil, nil, nil]), (75, [90, 100, 120])]).with {
          $0.lost = suffix == "b" ? (28, 27, 3) : (0, 0, 0)
        }
      })
    #expect(lines(summary).allSatisfy { $0.count <= 100 }, "\(summary)")
    #expect("\(summary)".contains(name + "a"))
  }

  @Test func `leaves out limits in between where there are too many`() {
    let limits = stride(from: 10.0, through: 90, by: 10).map { (limit: $0, blocks: [9_000] as [Int?]) }
    let summary = Summary([SummaryRows("ios6/revived-unload", limits)])
    let text = "\(summary)"
    #expect(lines(summary).allSatisfy { $0.count <= 100 }, "\(summary)")
    #expect(
      text.contains("at 10%") && text.contains("at 90%") && text.contains("at 50%")
        && !text.contains("at 20%"))
    #expect(text.contains("  and 4 limits in between with --wide\n"), "\(summary)")
  }

  @Test func `has few of many strategies: those of the answer, the front and inert`() {
    let strategies = (10..<40).map { SummaryRows("ios6/plain/p\($0)", [(40, [9_000 + $0])]) }
    // The fastest needs the most memory, so the order alone would hide it.
    let fast = SummaryRows("ios6/plain/z", [(40, [10])])
    let lossy = SummaryRows("ios5", [(40, [10])]).with { $0.lost.state = 1 }
    let summary = Summary(strategies + [fast, lossy, SummaryRows("inert", [(40, [nil])])])
    let names = lines(summary).filter {
      $0.hasPrefix("  ios6/plain/p") || $0.hasPrefix("★") || $0.hasPrefix("  inert")
    }
    #expect(names.count == 14 && names.contains { $0.hasPrefix("★ ios6/plain/z") }, "\(summary)")
    #expect(names.last?.hasPrefix("  inert") == true)
    #expect(
      "\(summary)".contains("  and 19 other strategies, 1 of them with losses, with --wide\n"), "\(summary)")
  }

  @Test func `lists first what needs the least memory, and last what lost something`() {
    let summary = Summary([
      SummaryRows("a-lossy", [(40, [1])]).with { $0.lost.pixels = 1 },
      SummaryRows("b-terminated", [(40, [nil])]),
      SummaryRows("c-large", [(40, [5])]),
      SummaryRows("d-small", [(40, [9])]).with { $0.searched.completed = [20] },
    ])
    let names = lines(summary).filter { $0.firstMatch(of: /^[★ ] [a-d]-/) != nil }.map { line in
      line.dropFirst(2).prefix { $0 != " " }
    }
    #expect(names == ["d-small", "c-large", "b-terminated", "a-lossy"], "\(summary)")
  }

  @Test func `has colour for a terminal alone`() {
    let strategies = [SummaryRows("ios6", [(40, [100])]), SummaryRows("inert", [(40, [nil])])]
    let plain = "\(Summary(strategies))"
    let coloured = "\(Summary(rows: strategies.flatMap(\.rows), paint: Paint(isColoured: true)))"
    #expect(!plain.contains("\u{1B}") && coloured.contains("\u{1B}[32m★ ios6\u{1B}[0m"))
    #expect(coloured.replacing(/\u{1B}\[\d+m/, with: "") == plain)
  }

  @Test func `names in the answer when another strategy would be right`() {
    let summary = Summary([
      SummaryRows("fetches", [(40, [100, 100, 100])], roundTrips: 5),
      SummaryRows("works", [(40, [10_000, 10_000, 10_000])]),
      SummaryRows("loses", [(40, [1, 1, 1])]).with { $0.lost.state = 1 },
    ])
    #expect(
      summary.answer
        == "At 40.0 MiB (40 %) works 10.0 ms With data on the device, and below 20 ms "
        + "per fetch use fetches. Not loses: returns lost state, pixels or resources.")
    #expect(summary.recommended == "works")
  }

  @Test func `names for another latency what it would recommend there`() throws {
    // `large` and `small` are equally fast, but `small` needs less memory.
    func answer(_ latency: String) throws -> String {
      Summary(
        [
          SummaryRows("fetches", [(40, [100, 100, 100])], roundTrips: 5),
          SummaryRows("large", [(40, [9_000, 11_000, 9_900])]),
          SummaryRows("small", [(40, [11_000, 9_000, 10_000])]).with { $0.searched.completed = [20] },
        ], latencies: [try #require(FetchLatency(latency))]
      ).answer
    }
    #expect(try answer("80ms").contains("small 10.0 ms ≈ large"))
    let onDevice = try answer("0")
    #expect(onDevice.hasSuffix("per fetch use small."), "\(onDevice)")
  }
}

@Suite("colour") struct PaintTests {
  @Test(
    "is for a terminal, unless the user objects",
    arguments: [
      (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false),
      (true, ["NO_COLOR": ""], true),
      (true, ["TERM": "dumb"], false), (true, ["TERM": "xterm"], true),
    ] as [(Bool, [String: String], Bool)])
  func terminal(isTerminal: Bool, environment: [String: String], isColoured: Bool) {
    let text = Paint(isTerminal: isTerminal, environment: environment)("a", .bold)
    #expect(text == (isColoured ? "\u{1B}[1ma\u{1B}[0m" : "a"))
  }
}
