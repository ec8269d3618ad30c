import Foundation
import FoundationXML
import TestSupport
import Testing

@testable import Analysis

@Suite("a report of budgets") struct BudgetReportTests {
  private func report(_ verdicts: [BudgetFinding.Verdict]) throws -> BudgetReport {
    let text = "shop completes in 200MiB\nshop state_lost 0\nshop need <= 190MiB\n"
    let budgets = try BudgetFile(text, name: "app.budgets").budgets
    return BudgetReport(
      file: "app.budgets",
      findings: zip(budgets, verdicts).map {
        BudgetFinding(budget: $0, strategy: "ios6", verdict: $1, text: "2 <at> most, at most 0")
      })
  }

  @Test(
    "ends with 0, 1 or 2",
    arguments: [
      ([.pass, .pass], 0, "PASSED: 2 budgets kept"),
      (
        [.pass, .notJudged], 1,
        "FAILED: the check is incomplete, so it did not pass: 1 of 2 budgets could not be judged"
      ),
      ([.notJudged, .fail], 2, "FAILED: 1 of 2 budgets is exceeded, 1 could not be judged"),
    ] as [([BudgetFinding.Verdict], Int32, String)])
  func end(verdicts: [BudgetFinding.Verdict], code: Int32, headline: String) throws {
    let report = try report(verdicts)
    #expect(report.exitCode == code && report.headline == headline)
    #expect(report.text.hasPrefix(headline + "\n"))
  }

  @Test func `tells what fails first, with the budget as it was written and its place`() throws {
    #expect(
      try report([.pass, .fail, .notJudged]).text == """
        FAILED: 1 of 3 budgets is exceeded, 1 could not be judged

          FAIL        shop state_lost 0  (app.budgets:2)
                      ios6: 2 <at> most, at most 0
          not judged  shop need <= 190MiB  (app.budgets:3)
                      ios6: 2 <at> most, at most 0
          pass        shop completes in 200MiB  (app.budgets:1)
                      ios6: 2 <at> most, at most 0

        """)
  }

  @Test func `annotates the line of the file`() throws {
    let lines = try report([.pass, .fail, .notJudged]).annotations.split(separator: "\n")
    #expect(
      lines == [
        "::error file=app.budgets,line=2,title=bench check%3A fail::shop state_lost 0: ios6: 2 <at> most, at most 0",
        "::error file=app.budgets,line=3,title=bench check%3A not judged::shop need <= 190MiB: ios6: 2 <at> most, at most 0",
      ])
  }

  @Test func `is XML that has a case for each budget`() throws {
    let xml = try report([.pass, .fail, .notJudged]).junit
    #expect(XMLParser(data: Data(xml.utf8)).parse(), "\(xml)")
    #expect(xml.contains(#"tests="3" failures="1" errors="1""#))
    #expect(xml.contains(#"<failure type="fail" message="ios6: 2 &lt;at&gt; most, at most 0">"#))
    #expect(xml.contains(#"<error type="not judged""#))
  }

  @Test func `is JSON with a record of each budget`() throws {
    let json = try report([.pass, .fail, .notJudged]).json
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let budgets = try #require(object["budgets"] as? [[String: Any]])
    #expect(object["verdict"] as? String == "failed")
    #expect(budgets.map { $0["verdict"] as? String } == ["pass", "fail", "not judged"])
    #expect(budgets[1]["line"] as? Int == 2)
  }
}
