import Experiment
import Traces
import Unloading

/// Replays a trace over calibrated sizes and costs, with the rules and the order of a live replay.
///
/// Each step navigates, notifies the policy and evaluates the pressure. The limit is checked after each stage, while
/// the old and the new screen both exist.
final class SimulatedReplay {
  private let request: TrialRequest
  private let trace: Trace
  private let app: SimulatedApp
  private var policy: SimulatedPolicy
  private var pressure: SimulatedPressure
  private var record: SimulatedRecord
  private var milliseconds = 0
  private var isAlive = false
  private var isInBackground = false
  /// The loads and fetches before the session; those on the way home from the previous session count for neither.
  private var before = (viewLoads: 0, refetches: 0)
  /// The termination of the session, until its row is written.
  private var termination: Termination?
  private var allocatedBeforeStep = 0

  init(_ request: TrialRequest, trace: Trace, app: SimulatedApp, policy: SimulatedPolicy) {
    (self.request, self.trace, self.app, self.policy) = (request, trace, app, policy)
    pressure = SimulatedPressure(request)
    record = SimulatedRecord(of: trace)
  }

  private var screens: SimulatedScreens { app.screens }

  /// Replays the whole trace; throws a message about a decision of the policy that no app could carry out.
  func run(allocator: AllocatorInForce) throws -> TrialResult {
    screens.takeBaseline()
    app.grown = { [unowned self] in look(after: "load") }
    for session in trace.sessions {
      let next = (
        step: record.step + session.steps.count, returns: record.returnsOfTrace + session.returns
      )
      try launch()
      for step in session.steps where isAlive { try perform(step) }
      try end()
      (record.step, record.returnsOfTrace) = next
    }
    var result = record.result(final: screens.memory, allocator: allocator)
    result.counts.guardedUnloads = screens.guardedUnloads
    result.unloading.policyEvents = policy.events
    result.unloading.policyMemoryBytes = policy.memoryBytes
    return result
  }

  // MARK: Sessions

  private func launch() throws {
    pressure.launch()
    policy.launch()
    (isAlive, isInBackground) = (true, false)
    screens.launch(limitBytes: request.limitBytes)
    before = (screens.viewLoads, screens.refetches)
    beginStep()
    try show(app.launch())
    recordTermination("launch", since: milliseconds)
  }

  private func end() throws {
    if isAlive { try policy.storeMemory() }
    record.counts.viewLoads += screens.viewLoads - before.viewLoads
    record.counts.refetches += screens.refetches - before.refetches
    isAlive = false
    app.relaunch()
    screens.purge()
    record.endSession()
  }

  // MARK: Steps

  private func beginStep() {
    record.beginStep()
    allocatedBeforeStep = screens.memory.allocatedBytes
  }

  private func perform(_ step: Step) throws {
    beginStep()
    let start = milliseconds
    var move: SimulatedMove?
    switch step {
    case .wait(let duration): try pass(until: start + duration)
    case .warn(let level): try warn(level == .critical ? .critical : .warning)
    case .mark, .unmark: screens.changeGuards(of: app.front, by: step)
    default: move = navigate(step)
    }
    if isAlive { try show(move) }
    try note(step)
    while isAlive, let level = pressure.takeWarning(afterStep: record.step) { try warn(level) }
    if isAlive { recordStep(step, since: start) }
    recordTermination("\(step)", since: start)
    try pass(until: start + step.milliseconds)
    recordTermination("\(step)", since: start)
    record.step += 1
  }

  private func navigate(_ step: Step) -> SimulatedMove? {
    let move = app.carryOut(step)
    guard isAlive else { return nil }
    record.counts.screens += move.added
    record.counts.depthReached = max(record.counts.depthReached, app.depth + 1)
    guard move.isNavigation else { return move }
    if let slot = move.glimpsed { screens.enter(slot, at: milliseconds, isVisible: false) }
    if move.isReturn {
      let first = app.firstUse()
      guard isAlive else { return nil }
      let stateLost = screens.takeLostState(move.front)
      record.noteReturn(
        ReturnRow(
          step: record.step, screen: screens[move.front].id.number, isWarmup: false, isPurged: move.isPurged,
          resources: move.made.resources.union(first.resources), missing: screens.missing(move.front),
          roundTrips: move.made.roundTrips, times: move.made.times,
          totalNanoseconds: move.made.nanoseconds + screens.memory.process.plainReturnNanoseconds,
          firstUseNanoseconds: first.nanoseconds, minorFaults: 0, stateLost: stateLost,
          pixelsDiffer: stateLost))
    } else if move.added > 0 {
      record.notePush(move.made)
    }
    screens.interact(with: move.front)
    return move
  }

  /// Notifies the policy of the changes of the screens, and evaluates the pressure.
  private func show(_ move: SimulatedMove?) throws {
    look(after: "end")
    guard isAlive else { return }
    if move?.isNavigation == true { screens.noteAppeared(app.front) }
    screens.show(tab: app.selectedTab, depth: app.depth + 1, at: milliseconds)
    for slot in app.inSight {
      screens.enter(slot, at: milliseconds, isVisible: true)
      let bytes = screens.kinds[screens[slot].kind].bytes(of: screens[slot].loaded).total
      record.need.largestScreenBytes = max(record.need.largestScreenBytes, bytes)
    }
    if let move { try tellPolicy(of: move) }
    look(after: "end")
    guard isAlive, let level = pressure.takeDueWarning() else { return }
    try warn(level)
    look(after: "warning")
  }

  private func note(_ step: Step) throws {
    guard isAlive else { return }
    switch step {
    case .background:
      isInBackground = true
      try tellPolicy(.enteredBackground)
      try policy.storeMemory()
    case .foreground:
      isInBackground = false
      try tellPolicy(.enteredForeground)
    default: break
    }
  }

  /// Lets time pass; in the background, the app is suspended and the policy isn't notified.
  private func pass(until end: Int) throws {
    while isAlive, !isInBackground, milliseconds + NavigationState.tickMilliseconds <= end {
      milliseconds += NavigationState.tickMilliseconds
      screens.pass(until: milliseconds)
      try tellPolicy(.ticked)
    }
    milliseconds = end
    screens.pass(until: end)
  }

  // MARK: Memory

  private func look(after moment: String) {
    guard isAlive else { return }
    let memory = screens.memory
    guard !pressure.exceedsLimit(memory.footprintBytes, at: milliseconds) else {
      isAlive = false
      let state = (screens.state.loadedCount, screens.state.bytesByResource)
      termination = Termination(
        session: record.session, step: record.step, event: "", moment: moment,
        limitBytes: request.limitBytes ?? 0, footprintBytes: memory.footprintBytes,
        liveBytes: memory.allocatedBytes, dirtyBytes: memory.dirtyBytes,
        stepBytes: memory.allocatedBytes - allocatedBeforeStep, loadedScreens: state.0, held: state.1)
      return
    }
    record.observe(memory)
  }

  private func warn(_ level: WarningLevel) throws {
    record.noteWarning(level)
    let before = screens.memory.allocatedBytes
    record.counts.unloads += app.deliverMemoryWarning(level)
    record.freedBytes += before - screens.memory.allocatedBytes
    look(after: "warning")
    guard isAlive else { return }
    if try policy.decides(on: .warned(level), in: screens.state) { unload() }
    purge()
  }

  private func tellPolicy(of move: SimulatedMove) throws {
    for (slot, id) in move.left { try tellPolicy(.left(slot: slot, screen: id)) }
    guard move.isNavigation else { return }
    for slot in move.covered { try tellPolicy(.covered(slot: slot)) }
    try tellPolicy(.appeared(slot: move.front))
  }

  private func tellPolicy(_ event: NavigationEvent) throws {
    guard try policy.decides(on: event, in: screens.state),
      request.relief == .purge || !policy.list.entries.isEmpty
    else { return }
    unload()
    purge()
  }

  private func unload() {
    let before = screens.memory.allocatedBytes
    for entry in policy.list.entries where app.unload(entry) { record.counts.unloads += 1 }
    record.freedBytes += before - screens.memory.allocatedBytes
  }

  private func purge() {
    if request.relief == .purge { screens.purge() }
  }

  // MARK: Rows

  private func recordStep(_ step: Step, since start: Int) {
    record.noteStep(
      row("\(step)", since: start, warning: record.warningThisStep.map { "\($0)" }),
      allocatedBytes: screens.memory.allocatedBytes, for: step.milliseconds)
  }

  private func recordTermination(_ event: String, since start: Int) {
    guard var end = termination else { return }
    termination = nil
    (end.event, end.depth) = (event, app.depth + 1)
    end.screen = screens.kinds[screens[app.front].kind].name
    record.noteTermination(end, row(event, since: start, warning: TimelineRow.terminated))
  }

  private func row(_ event: String, since start: Int, warning: String?) -> TimelineRow {
    let memory = MemoryReading(screens.memory)
    return TimelineRow(
      step: record.step, session: record.session, virtualMilliseconds: start, event: event, warning: warning,
      limitBytes: request.limitBytes, depth: app.depth + 1, loadedScreens: screens.state.loadedCount,
      stepPeakFootprintBytes: max(record.stepPeakFootprint, memory.footprintBytes), memory: memory)
  }
}
