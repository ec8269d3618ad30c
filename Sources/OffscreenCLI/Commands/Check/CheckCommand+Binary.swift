import Analysis
import Campaign
import Experiment
import Messages
import Results

extension CheckCommand {
  /// Runs the base's binary and this one against each other, and what seems worse in as many blocks again.
  func check(against baseBinary: String, _ metrics: [GatedMetric], _ catalogue: Catalogue) async throws
    -> GateReport
  {
    var configuration = RunConfiguration()
    configuration.preset = preset ?? "check"
    configuration.seed = seed ?? 1
    configuration.blocks = blocks
    try app.choose(in: &configuration)
    let plan = try Plan(configuration, catalogue: catalogue)
    guard plan.blockCount >= Gate.leastBlocks || plan.cells.contains(where: { $0.pressure == .scripted })
    else {
      throw UsageError(
        "nothing could be compared: no cell of \(plan.preset.name) is under scripted pressure, and times need "
          + "\(Gate.leastBlocks) blocks; expected --preset check or check-quick")
    }
    let executable = try ReleaseBuild.executable()
    let head = CandidateBuild(
      build: await BuildRecord(executable: executable), executor: ChildExecutor(executable: executable),
      injection: inject)
    let base = try await CandidateBuild(foreign: baseBinary)
    let folder = try out ?? RunFolder.reserve(in: "results/checks")
    let binaries = Sides(base: baseBinary, head: executable)
    let run = try InterleavedRun(
      plan: plan, path: folder,
      contenders: Sides(base: base, head: head),
      interruption: Interruption())
    func judge(_ outcome: InterleavedRun.Outcome, after first: GateReport? = nil) throws -> GateReport {
      guard outcome.end != .interrupted else {
        throw Interrupted("interrupted; what was measured stays in \(folder)")
      }
      return try GateReport.check(
        Sides { try RunFile(outcome.folders[$0].path, schema: catalogue.schema) },
        pairs: folder + "/pairs.csv",
        binaries: binaries, metrics: metrics, after: first)
    }
    let measured = try await run.measure()
    for note in measured.notes { Console.say(note) }
    Console.say("rows are in \(measured.folders.base.path) and \(measured.folders.head.path)")
    let report = try judge(measured)
    guard !report.undecided.isEmpty else { return report }
    let undecided = plan.cells.filter { report.undecided.contains(CellIdentity($0, of: plan.factors)) }
    return try judge(try await run.confirm(undecided), after: report)
  }
}
