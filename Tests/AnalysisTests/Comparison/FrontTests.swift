import Foundation
import TestSupport
import Testing

@testable import Analysis
@testable import Experiment
@testable import Results

@Suite("the Pareto fronts") struct FrontTests {
  private let runs = Runs()

  private func row(
    _ trial: Int, _ strategy: String, limit: Int, nanoseconds: Int, _ changes: [String: String] = [:]
  )
    -> TrialRowText
  {
    let own = [
      "strategy": strategy, "limit": "\(limit)%", "limit_bytes": "\(limit)",
      "complete_return_ns": "\(nanoseconds)",
    ]
    return TrialRowText(trial, block: 1, own.merging(changes) { $1 })
  }

  @Test func `tell which strategies came and went`() async throws {
    let a = [row(0, "fast", limit: 40, nanoseconds: 10), row(1, "slow", limit: 40, nanoseconds: 20)]
    // The slow one now gets by with less.
    let b = a + [row(2, "slow", limit: 20, nanoseconds: 30)]
    let fronts = try await runs.compare(a, b).fronts
    #expect(fronts.count == 1)
    #expect(fronts[0].inA == ["fast"] && fronts[0].inB == ["fast", "slow"])
    #expect(fronts[0].joined == ["slow"] && fronts[0].left.isEmpty)
  }

  @Test(
    "never hold what lost anything or was terminated",
    arguments: [["state_lost": "1"], ["pixels_differ": "1"], ["status": "terminated"]])
  func broken(changes: [String: String]) async throws {
    let good = row(0, "good", limit: 40, nanoseconds: 20)
    let fronts = try await runs.compare(
      [good, row(1, "bad", limit: 40, nanoseconds: 10)],
      [good, row(1, "bad", limit: 40, nanoseconds: 10, changes)]
    ).fronts
    #expect(fronts[0].inA == ["bad"] && fronts[0].inB == ["good"])
  }

  @Test func `leave out the control and its reference`() async throws {
    let a = [row(0, "slow", limit: 40, nanoseconds: 20)]
    let b =
      a
      + ["reference", "control"].enumerated().map { index, purpose in
        row(index + 1, "inert", limit: 40, nanoseconds: 10, ["purpose": purpose])
      }
    #expect(try await runs.compare(a, b).fronts.map(\.inB) == [["slow"]])
  }

  @Test("are the strategies with a star in the table of the run", arguments: ["standard", "sample"])
  func stars(name: String) async throws {
    let path = Repository.run(name)
    let comparison = try await RunComparison(
      of: RunFile(path), and: RunFile(path), metrics: Metric.standard.usual)
    let table = try Summary(of: ResultsFolder(path)).description.components(separatedBy: "\n\n")
    var shown: [String] = []
    for front in comparison.fronts {
      let words = front.group.description.split(separator: ", ").map(String.init)
      let unusual = (words[2] == "kind" ? [] : ["placement \(words[2])"]) + words[3...]
      let title = (["\(words[0]) on \(words[1])"] + unusual).joined(separator: ", ") + " · needs"
      let lines = table.map { $0.split(separator: "\n") }
      // The tables of other placements are printed with --wide.
      guard let rows = lines.first(where: { $0.contains { $0.hasPrefix(title) } }) else { continue }
      shown.append(words[0])
      let starred = rows.filter { $0.hasPrefix("★") }.map { String($0.split(separator: " ")[1]) }
      #expect(front.inA == starred.sorted(), "\(title)")
    }
    let workloads = Set(comparison.fronts.map { "\($0.group)".split(separator: ",")[0] }).map(String.init)
    #expect(shown.sorted() == workloads.sorted() && !shown.isEmpty)
  }
}
