import Comparison
import Harness

extension CheckCommand {
  /// Runs the base's binary and this one against each other, and what seems worse once more.
  func check(against baseBinary: String, _ metrics: [GatedMetric]) async throws -> GateReport {
    var configuration = RunConfiguration()
    configuration.preset = preset ?? "check"
    configuration.seed = seed ?? 1
    configuration.blocks = blocks
    let plan = try Plan(configuration)
    guard plan.blockCount >= Gate.leastBlocks || plan.cells.contains(where: { $0.pressure == .scripted })
    else {
      throw UsageError(
        "nothing could be compared: no cell of \(plan.preset.name) is under scripted pressure, and times need "
          + "\(Gate.leastBlocks) blocks; expected --preset check or check-quick")
    }
    let executable = try ReleaseBuild.executable()
    let head = Contender(
      build: await BuildRecord(executable: executable), executor: ChildExecutor(executable: executable),
      injection: inject)
    let folder = out ?? RunFolder.new(in: "results/checks")
    let binaries = BySide(base: baseBinary, head: executable)
    let run = try InterleavedRun(
      plan: plan, path: folder,
      contenders: BySide(base: try await Contender(foreign: baseBinary), head: head),
      interruption: Interruption())
    var first: GateReport?
    let outcome = try await run.perform { folders in
      let report = try GateReport.check(
        folders, pairs: folder + "/pairs.csv", binaries: binaries, metrics: metrics)
      first = report
      return plan.cells.filter { cell in report.unsure.contains { $0.cell == CellIdentity(cell) } }
    }
    for note in outcome.notes { Console.say(note) }
    Console.say("rows are in \(outcome.folders.base.path) and \(outcome.folders.head.path)")
    guard outcome.end != .interrupted, let report = first else {
      throw HarnessError("interrupted; what was measured stays in \(folder)")
    }
    guard let again = outcome.confirmation else { return report }
    return report.confirmed(
      by: try GateReport.check(
        again, pairs: folder + "/confirm/pairs.csv", binaries: binaries, metrics: metrics, only: report.unsure
      ))
  }
}
