import Experiment
import Foundation
import Results
import TestSupport
import Testing

@testable import OffscreenCLI
@testable import Simulation

@Suite("bench regret") struct RegretCommandTests {
  @Test("prints the regrets that were recorded", arguments: ["standard", "simulation"])
  func recorded(run: String) async throws {
    let folder = "\(Repository.path)/results/\(run)"
    let said = try await BenchBinary.run("regret", folder, "--csv")
    #expect(said.code == .exited(0))
    #expect(try said.output == String(contentsOfFile: folder + "/regret.csv", encoding: .utf8))
  }

  private func row(_ strategy: String, lower: Double?, priced: Double?) throws -> Regret {
    let fields = FactorList.standard.columns.map {
      ["strategy": strategy, "limit": "40%", "workload": "shop"][$0] ?? ""
    }
    return Regret(
      cell: CellIdentity(fields), platform: "ios6", limitBytes: 1_000, latency: .none, returns: 2,
      optimum: lower.map {
        OptimalCost(lowerNanoseconds: 2 * $0, upperNanoseconds: 2 * $0, bound: .exact, returns: 2)
      }, pricedNanoseconds: priced, completeNanoseconds: priced)
  }

  @Test func `shows a multiple, a cost where the optimum is 0, and a dash for what has none`() throws {
    let text = try RegretText([row("a", lower: 2e6, priced: 3e6), row("b", lower: 2e6, priced: nil)])
      .description
    #expect(text.contains(#/a +1.50 ×/#) && text.contains(#/b +—/#))
    #expect(!text.contains("a time without ×"))
    let free = try RegretText([row("a", lower: 0, priced: 3e6), row("b", lower: 0, priced: 0)]).description
    #expect(free.contains(#/a +3.00 ms/#) && !free.contains(#/[ab] +—/#))
    #expect(free.hasSuffix("a time without × is a cost; the optimum is 0"))
    // The cheapest comes first, also without an optimum to divide by.
    let (a, b) = (try #require(free.range(of: " a ")), try #require(free.range(of: " b ")))
    #expect(b.lowerBound < a.lowerBound)
  }

  @Test func `without rows, says what it requires`() {
    #expect(RegretText([]).description.contains("it requires trials under measured pressure"))
  }
}
