import ArgumentParser
import Campaign
import Experiment
import Foundation
import TestSupport
import Testing

@testable import Analysis
@testable import OffscreenCLI

/// Examples/OwnStrategy has a workflow that users copy, and the files that it names.
@Suite("the workflow to copy") struct CopiedWorkflowTests {
  private static let folder = Repository.path + "/Examples/OwnStrategy"

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: Self.folder + "/" + name, encoding: .utf8)
  }

  /// Its commands that run a bench, with their arguments.
  private func commands() throws -> [[String]] {
    let whole = try text(".github/workflows/memory.yml").replacing(/\\\n */, with: "")
    return whole.split(separator: "\n").filter { $0.contains("/.build/release/$product\" ") }.map {
      $0.split(separator: " ").dropFirst().map { String($0.filter { $0 != "\"" }) }
    }
  }

  @Test func `has commands that bench takes`() throws {
    let commands = try commands()
    #expect(commands.map(\.first) == ["check", "check", "run", "check"])
    for command in commands { #expect(throws: Never.self) { try BenchCommand.parseAsRoot(command) } }
  }

  @Test func `builds base and head of the user's own package`() throws {
    let workflow = try text(".github/workflows/memory.yml")
    for side in ["base", "head"] {
      #expect(
        workflow.contains(
          "swift build --configuration release --product \"$product\" --package-path \(side)\n"))
    }
  }

  @Test func `names budgets that its trace and its screens have a plan for`() throws {
    let file = try BudgetFile(text("app.budgets"), name: "app.budgets")
    let traces = [OwnTrace(name: "app", file: "app.trace", text: try text("app.trace"))]
    let budgets = try BudgetPlan(file, strategies: ["ios6"], traces: traces, catalogue: .standard)
    var configuration = RunConfiguration()
    configuration.traces = traces
    configuration.screens = .init(name: "app.screens", text: try text("app.screens"))
    let plan = try budgets.plan(configuration, catalogue: .standard)
    #expect(Set(plan.blocks.map(\.cell.strategy.name)) == ["ios6/revived-unload"])
  }
}
