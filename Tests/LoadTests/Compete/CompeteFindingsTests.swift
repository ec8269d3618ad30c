import Testing

@testable import Load

@Suite struct CompeteFindingsTests {
  private func row(_ event: String, _ lineUp: LineUp, app: Int = 0, _ detail: String = "") -> LoadRow {
    LoadRow([
      "part": lineUp.part(of: "inert"), "strategy": "inert", "event": event, "app": app, "detail": detail,
    ])
  }

  private func rows(_ more: LoadRow...) -> LoadRows {
    let orders = [LineUp.alike, .repeated].flatMap { [row("switch", $0), row("order of 3", $0, "ab")] }
    return LoadRows(events: orders + more)
  }

  private func outcome(_ criterion: String, _ rows: LoadRows) -> Verdict.Outcome? {
    CompeteFindings(rows, strategy: "inert").verdicts.first { $0.criterion == criterion }?.outcome
  }

  @Test func `a kill of the foreground fails, any other passes`() {
    #expect(outcome("foreground_kills", rows(row("kill", .alike, "cached"))) == .pass)
    #expect(outcome("foreground_kills", rows(row("kill", .alike, "foreground"))) == .fail)
  }

  @Test func `the foreground may be ended where it is alone`() {
    #expect(outcome("foreground_kills", rows(row("kill", .alike, "foreground, alone"))) == .pass)
  }

  @Test func `another order of events at the same seed fails`() {
    #expect(outcome("order_repeats", rows()) == .pass)
    var other = rows()
    other.events[3] = row("order of 3", .repeated, "ac")
    #expect(outcome("order_repeats", other) == .fail)
  }

  @Test func `what was not run is not judged`() {
    let rows = LoadRows(events: [row("switch", .alike), row("order of 3", .alike, "ab")])
    #expect(CompeteFindings(rows, strategy: "inert").verdicts.allSatisfy { $0.outcome == .notJudged })
  }

  @Test func `an app's first launch is no cold start`() {
    let launches = rows(
      row("launch", .alike, "first"), row("switch", .alike, app: 1), row("launch", .alike, app: 1, "first"),
      row("switch", .alike), row("switch", .alike, app: 1), row("launch", .alike, app: 1, "cold"))
    let findings = CompeteFindings(launches, strategy: "inert")
    #expect(findings.coldStarts(.alike) == (1, 2))
    #expect(findings.coldStarts(.alike) { $0 == 0 } == (0, 1))
  }
}
