package import Experiment
import Messages
import Quantities
package import Results
import Traces

extension Run {
  /// Finds what each content needs, unless it is known already; a trial that fails gets a second try.
  func findNeeds() async throws {
    let isSimulated = plan.configuration.origin == .simulated
    if isSimulated { for planned in plan.needs { repeatedNeed(planned).map { record.needs.append($0) } } }
    var measured: Set<Int> = []
    for planned in plan.needs where need(of: planned.cell) == nil {
      let trial = try await findNeed(planned, by: isSimulated ? complete(planned) : nil)
      measured.insert(planned.trial)
      guard let result = trial.result, trial.status == .completed else {
        throw HarnessError(
          "what \(plan.content(of: planned.cell)) needs can't be found: the trial \(trial.ending)")
      }
      var need = RunRecord.Need(plan.content(of: planned.cell), result)
      if var known = calibrated.of(planned.cell, among: plan.factors)?.calibration {
        if let found = need.calibration {
          if !known.hasAllocations { known.takeAllocations(from: found) }
          known.addKinds(of: [found])
          if isSimulated { known.removeKindsWithoutAllocations(notIn: found) }
        }
        need.calibration = known
      }
      record.needs.append(need)
      progress.say(
        "\(plan.content(of: planned.cell)) needs \(ByteCount(result.sessions.largest)): the largest "
          + "session of inert without a limit; limits in percent are shares of it")
      try record.write(to: folder)
    }
    guard isSimulated else { return }
    try await findAllocations()
    try record.write(to: folder)
    for planned in plan.needs where !measured.contains(planned.trial) { try await simulateNeed(planned) }
  }

  /// The calibration of another run, if it is complete and has every kind that the trace shows; then the need can be
  /// simulated too.
  private func complete(_ planned: PlannedTrial) -> Calibration? {
    guard let calibration = calibrated.of(planned.cell, among: plan.factors)?.calibration,
      calibration.hasAllocations, calibration.process != nil,
      let trace = plan.workloads[planned.cell.workload]?.trace
    else { return nil }
    let pages = PageContent(screens: plan.screens, seed: plan.configuration.seed)
    let names = Set(calibration.kinds.map(\.name))
    let shown = (Array(trace.pages) + trace.roots.values).map { pages.content(of: $0).spec.kind }
    return names.isSuperset(of: shown + [ScreenSpec.homeKind]) ? calibration : nil
  }

  /// Simulations need the allocations of screens. Older records and trials without arenas of resources lack them, so one
  /// live trial of each workload with such arenas finds them.
  private func findAllocations() async throws {
    for planned in plan.needs {
      let content = plan.content(of: planned.cell)
      guard
        let index = record.needs.firstIndex(where: { Content(of: $0.content, among: plan.factors) == content }
        ),
        record.needs[index].calibration?.hasAllocations == false
      else { continue }
      var request = plan.request(planned, need: nil, fixtures: fixtures)
      request.placement = .kind
      progress.say("\(content): a live trial finds what its screens allocate")
      let trial = try await cells.calibrate(planned, request)
      if let found = trial.result?.calibration {
        record.needs[index].calibration?.takeAllocations(from: found)
        record.needs[index].calibration?.removeKindsWithoutAllocations(notIn: found)
      }
      guard record.needs[index].calibration?.hasAllocations == true else {
        throw HarnessError(
          "what the screens of \(content) allocate can't be found: the trial \(trial.ending)"
            + (trial.message.isEmpty ? "; this jemalloc may have no hooks" : ""))
      }
      try record.write(to: folder)
    }
  }

  /// What the calibrating run found for the same sessions: a simulation that repeats it needs no live trial.
  private func repeatedNeed(_ planned: PlannedTrial) -> RunRecord.Need? {
    guard need(of: planned.cell) == nil, let known = calibrated.of(planned.cell, among: plan.factors),
      known.calibration != nil, let trace = plan.workloads[planned.cell.workload]?.trace,
      known.sessions.map(\.stepBytes.count) == trace.sessions.map(\.steps.count)
    else { return nil }
    return known
  }

  /// Simulates the trial that found a known need as well, for its row.
  private func simulateNeed(_ planned: PlannedTrial) async throws {
    guard finished[planned.trial] == nil else { return }
    var request = plan.request(planned, need: need(of: planned.cell), fixtures: fixtures)
    request.calibrates = false
    try note(await cells.measure(planned, request, progress))
  }

  /// The limits under which most returns happen before the first warning, a sentence for each content.
  package func limitsWithoutPressure() -> [String] {
    plan.needs.compactMap { planned in
      let content = plan.content(of: planned.cell)
      let own = plan.cells.filter { plan.content(of: $0) == content }
      guard let trace = plan.workloads[planned.cell.workload]?.trace,
        let sessions = need(of: planned.cell)?.sessions
      else { return nil }
      let limits = own.map(\.limit).uniqued().sorted {
        $0.bytes(ofNeed: sessions.largest) ?? .max < $1.bytes(ofNeed: sessions.largest) ?? .max
      }
      let loose = limits.filter { limit in
        guard let bytes = limit.bytes(ofNeed: sessions.largest),
          let share = PressureShare.of(trace, sessions: sessions, limit: bytes)
        else { return false }
        return share < PressureShare.least
      }
      guard !loose.isEmpty else { return nil }
      return
        "\(content): at \(loose.map { "\($0)" }.joined(separator: ", "))"
        + " most returns come before their session's first warning, so little is unloaded"
    }
  }

  /// A limit below one screen terminates everything at once and says nothing.
  func checkLimits() throws {
    for cell in plan.cells {
      guard case .bytes(let limit) = cell.limit, let need = need(of: cell) else { continue }
      let largest = need.sessions.map(\.largestScreenBytes).max() ?? 0
      guard limit < largest else { continue }
      // Nothing was measured under a limit, so a new run leaves nothing.
      if isNew { folder.discard() }
      throw UsageError(
        "the limit \(cell.limit) (\(ByteCount(limit))) is less than the largest screen of "
          + "\(plan.content(of: cell)) takes; expected at least \(ByteCount(largest))")
    }
  }
}

extension RunRecord.Need {
  package init(_ content: Content, _ result: TrialResult) {
    var calibration = result.calibration
    calibration?.process = Calibration.Process(result)
    self.init(content: content.values, sessions: result.sessions, calibration: calibration)
  }
}

extension [RunRecord.Need] {
  /// What the cell's content needs; `nil` if it isn't among them.
  package func of(_ cell: Cell, among factors: FactorList) -> RunRecord.Need? {
    let content = Content(of: cell.factors, among: factors)
    return first { Content(of: $0.content, among: factors) == content }
  }
}
