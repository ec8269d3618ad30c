import Testing

@testable import Load

@Suite struct FaultVerdictsTests {
  private func row(_ n: Int, _ outcome: String, stage: String? = "images", part: String = "a") -> LoadRow {
    let row = LoadRow([
      "part": part, "strategy": "ios6", "fault": "image missing", "mode": "transient", "n": n,
      "outcome": outcome,
    ])
    return stage.map { row.with("stage", $0) } ?? row
  }

  private func verdicts(_ rows: [LoadRow]) -> [String: Verdict.Outcome] {
    let verdicts = FaultVerdicts(LoadRows(samples: rows), strategy: "ios6").all
    return Dictionary(uniqueKeysWithValues: verdicts.map { ($0.criterion, $0.outcome) })
  }

  @Test func `a series that ends without a fault passes`() {
    let verdicts = verdicts([row(1, "recovered"), row(2, "app ended"), row(3, "no fault", stage: nil)])
    #expect(verdicts == ["corrupted": .pass, "hung": .pass, "ends_without_a_fault": .pass])
  }

  @Test(arguments: ["corrupted", "hung"]) func `one site is enough to fail`(_ outcome: String) {
    #expect(verdicts([row(1, "recovered"), row(2, outcome)])[outcome] == .fail)
  }

  @Test func `a trial that differs although nothing failed fails as well`() {
    #expect(verdicts([row(1, "recovered"), row(2, "corrupted", stage: nil)])["corrupted"] == .fail)
  }

  @Test func `a series whose last trial still had a fault fails`() {
    let rows = [row(1, "no fault", stage: nil), row(1, "recovered", part: "b")]
    #expect(verdicts(rows)["ends_without_a_fault"] == .fail)
  }

  @Test func `where nothing failed nothing is judged`() {
    #expect(verdicts([row(1, "no fault", stage: nil)])["corrupted"] == .notJudged)
  }

  @Test func `the map counts outcomes by fault and stage`() {
    let lines = FaultMap([
      row(1, "recovered"), row(2, "recovered"), row(3, "degraded"), row(4, "no fault", stage: nil),
    ])
    .lines
    #expect(lines.first?.hasPrefix("3 sites in all") == true)
    #expect(lines.contains { $0.hasPrefix("image missing") && $0.hasSuffix("2r 1d") })
    #expect(FaultMap([row(1, "no fault", stage: nil)]).lines.isEmpty)
  }
}
