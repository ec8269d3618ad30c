import Experiment
import Messages
import Testing

@testable import Analysis

@Suite("a file of budgets") struct BudgetFileTests {
  private func budgets(_ text: String) throws -> [Budget] { try BudgetFile(text, name: "b").budgets }

  @Test func `has a budget a line, and comments`() throws {
    let budgets = try budgets(
      """
      # the shop
      shop completes in 200MiB   # with everything
      shop complete p90 <= 100ms

      shop state_lost 0
      shop need ≤ 190 MiB
      shop with ios6/revived-unload peak_footprint_bytes <=180MiB in 40%
      """)
    #expect(budgets.map(\.line) == [2, 3, 5, 6, 7])
    let demands: [Budget.Demand] = [
      .completes, .complete(.p90, atMost: 100e6), .column("state_lost", atMost: 0),
      .need(atMost: 190 << 20), .column("peak_footprint_bytes", atMost: Double(180 << 20)),
    ]
    #expect(budgets.map(\.demand) == demands)
    let limits: [Limit?] = [
      .bytes(200 << 20), .bytes(200 << 20), .bytes(200 << 20), nil, .share(percent: 40),
    ]
    #expect(budgets.map(\.limit) == limits)
    #expect(budgets.map(\.strategy) == [nil, nil, nil, nil, "ios6/revived-unload"])
    #expect(budgets[3].text == "shop need <= 190 MiB" && budgets[0].text == "shop completes in 200MiB")
  }

  @Test func `takes the limit of the same strategy's line`() throws {
    let budgets = try budgets(
      """
      shop with ios5 completes in 100MiB
      shop with ios6 completes in 200MiB
      shop with ios6 state_lost 0
      """)
    #expect(budgets[2].limit == .bytes(200 << 20))
  }

  @Test(
    "answers a line that can't be meant with its place and what would be right",
    arguments: [
      ("shop", "b:1: the line says nothing of 'shop'; expected 'completes in 200MiB'"),
      ("shop completes", "b:1: 'completes' needs a limit; expected 'completes in 200MiB'"),
      ("shop completes in 200", "b:1: '200' is not a limit; expected a size such as 200MiB"),
      ("shop complets in 200MiB", "did you mean 'completes'?"),
      ("shop stat_lost 0", "did you mean 'state_lost'?"),
      (
        "shop complete p80 <= 1ms",
        "'p80' is not a figure of all returns; expected mean, p50, p90, p95, p99, max"
      ),
      ("shop complete p90 <= 100", "'100' is not a time; expected one such as 100ms"),
      ("shop complete p90 >= 100ms in 1MiB", "'>=' can't be; a budget is an upper bound, written <="),
      ("shop need <= 190", "'190' is not a size; expected one such as 190MiB"),
      ("shop need", "'need' needs a bound; expected 'need <= …'"),
      ("shop state_lost few in 1MiB", "'few' is not a number of state_lost; expected a whole number such"),
      (
        "shop state_lost 9223372036854775807 in 1MiB",
        "'9223372036854775807' is not a number of state_lost; expected a whole number such"
      ),
      ("shop need <= 8589934591GiB", "'8589934591GiB' is not a size; expected one such as 190MiB"),
      ("shop need <= 1MiB in 2MiB", "'in' is one word too many; a line holds one budget"),
      ("shop with", "'with' needs a strategy after it"),
      (
        "shop state_lost 0",
        "b:1: no line says at which limit to measure this; expected it at the end of the line"
      ),
      ("# nothing", "b has no budget; expected lines such as"),
    ])
  func mistakes(line: String, says: String) {
    let error = #expect(throws: UsageError.self) { try budgets(line) }
    #expect(error?.description.contains(says) == true, "\(error as Any)")
    #expect(error?.description.contains("\n") == false)
  }

  @Test func `with two limits for a workload wants each line to say which`() {
    let text = "shop completes in 100MiB\nshop completes in 200MiB\nshop state_lost 0\n"
    let error = #expect(throws: UsageError.self) { try budgets(text) }
    #expect(error?.description.hasPrefix("b:3: several lines say at which limit") == true)
  }
}
