import Foundation
import Results
import Testing

@testable import OffscreenCLI

@Suite struct NextStepsTests {
  @Test(arguments: [
    "results/standard", "results/runs/2026-11-23T06-13-08Z", "/home/somebody/measurements/november/run",
  ])
  func `each step has a line of at most 100 columns, with its command whole`(folder: String) {
    let lines = "\(NextSteps(ResultsFolder(folder), strategy: "ios6/plain/lru(bytes:50%)"))".split(
      separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.count <= 100 }, "\(lines)")
    #expect(lines[0].hasPrefix("Next:  bench report \(folder) --out report.html"))
    #expect(lines[1].hasPrefix("       bench explain 'ios6/plain/lru(bytes:50%)'   "))
  }

  @Test func `the explanations begin in one column`() throws {
    let lines = "\(NextSteps(ResultsFolder("results/standard"), strategy: "ios6/plain/stack.value"))".split(
      separator: "\n")
    let columns = try zip(lines, ["its pictures", "what it does", "files to start"]).map { line, words in
      line.distance(from: line.startIndex, to: try #require(line.range(of: words)).lowerBound)
    }
    #expect(Set(columns).count == 1, "\(lines)")
  }

  @Test func `the commands are those of the program that is running`() {
    let steps = "\(NextSteps(ResultsFolder("run"), strategy: "ios6", program: "mybench"))"
    #expect(steps.contains("mybench explain ios6") && steps.contains("mybench init"))
  }

  @Test func `after a run of the user's own screens, the last is the gate`() {
    let steps = "\(NextSteps(ResultsFolder("run"), strategy: "ios6", isOfOwnScreens: true))"
    #expect(steps.contains("bench check --budgets FILE") && !steps.contains("bench init"))
  }

  @Test func `the page's step installs what the page needs, if it is missing`() {
    let steps =
      "\(NextSteps(ResultsFolder("results/standard"), strategy: nil, setup: "scripts/setup --plots"))"
    #expect(steps.contains("Next:  scripts/setup --plots && bench report results/standard --out report.html"))
    #expect(steps.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func `the explanations are there unless the folder's path leaves no room`() {
    let steps = "\(NextSteps(ResultsFolder("results/standard"), strategy: nil))"
    #expect(
      steps.contains("its pictures") && steps.contains("bench list ") && !steps.contains("bench explain"))
    let long = "\(NextSteps(ResultsFolder(String(repeating: "folder/", count: 9)), strategy: nil))"
    #expect(!long.contains("its pictures") && long.contains("files to start from"))
  }
}
