import Experiment
import Traces
import Unloading

/// Replays a trace over calibrated sizes and costs, with the rules and the order of a live replay.
///
/// Each step navigates, notifies the policy and evaluates the pressure. The limit is checked after each stage, while
/// the old and the new screen both exist.
struct SimulatedReplay: ~Copyable {
  private let request: TrialRequest
  private let moves: TraceMoves
  private let purges: Bool
  private let plainReturnNanoseconds: Int
  /// The names of the kinds.
  private let names: [String]
  private var app: SimulatedApp
  private var policy: SimulatedPolicy
  private var monitor: SimulatedMonitor
  /// The step that is performed, or that was the last one.
  private var move = ScreenMove.launch
  private var isInBackground = false
  /// The loads and fetches before the session; those on the way home from the previous session count for neither.
  private var before = (viewLoads: 0, refetches: 0)

  /// `app` is as it is after its launch, and `names` are those of its kinds.
  init(
    _ request: TrialRequest, _ moves: TraceMoves, app: consuming SimulatedApp, names: [String],
    policy: SimulatedPolicy, monitor: SimulatedMonitor
  ) {
    plainReturnNanoseconds = app.screens.memory.process.plainReturnNanoseconds
    (self.request, self.moves, self.names) = (request, moves, names)
    self.app = app
    (self.policy, self.monitor) = (policy, monitor)
    purges = request.relief == .purge
  }

  /// Replays the whole trace; throws a message about a decision of the policy that no app could carry out.
  mutating func run(allocator: AllocatorInForce) throws -> TrialResult {
    app.screens.warmUp()
    app.screens.takeBaseline()
    for session in moves.sessions {
      let next = (
        step: monitor.record.step + session.moves.count,
        returns: monitor.record.returnsOfTrace + session.returns
      )
      try launch(session)
      for index in session.moves where monitor.isAlive { try perform(moves.moves[index]) }
      try end()
      (monitor.record.step, monitor.record.returnsOfTrace) = next
    }
    var result = monitor.record.result(final: app.screens.memory, allocator: allocator)
    result.counts.guardedUnloads = app.screens.guardedUnloads
    result.unloading.policyEvents = policy.events
    result.unloading.policyMemoryBytes = policy.memoryBytes
    return result
  }

  // MARK: Sessions

  private mutating func launch(_ session: TraceMoves.Session) throws {
    monitor.launch()
    policy.launch()
    isInBackground = false
    app.begin(session)
    app.screens.launch(limitBytes: request.limitBytes)
    before = (app.screens.viewLoads, app.screens.refetches)
    monitor.record.beginSession(steps: session.moves.count)
    monitor.beginStep(app.screens.memory)
    move = .launch
    try show()
    recordTermination("launch", since: monitor.milliseconds)
  }

  private mutating func end() throws {
    if monitor.isAlive { try policy.storeMemory() }
    monitor.record.counts.viewLoads += app.screens.viewLoads - before.viewLoads
    monitor.record.counts.refetches += app.screens.refetches - before.refetches
    monitor.end()
    app.relaunch(&monitor)
    app.screens.purge()
    monitor.record.endSession()
  }

  // MARK: Steps

  private mutating func perform(_ next: ScreenMove) throws {
    monitor.beginStep(app.screens.memory)
    move = next
    let start = monitor.milliseconds
    let end = start + Int(move.milliseconds)
    switch move.action {
    case .navigate: navigate()
    case .wait: try pass(until: end)
    case .warn(let level): try warn(level == .critical ? .critical : .warning)
    case .mark(let name): app.screens.mark(name, app.front)
    case .unmark(let name): app.screens.unmark(name, app.front)
    case .background, .foreground: break
    }
    if monitor.isAlive { try show() }
    try noteBackground()
    while monitor.isAlive, let level = monitor.pressure.takeWarning(afterStep: monitor.record.step) {
      try warn(level)
    }
    if monitor.isAlive { recordStep(since: start) }
    recordTermination(nil, since: start)
    try pass(until: end)
    recordTermination(nil, since: start)
    monitor.record.step += 1
  }

  private mutating func navigate() {
    let (made, isPurged) = app.carryOut(move, &monitor)
    guard monitor.isAlive else { return }
    monitor.record.counts.screens += Int(move.added)
    monitor.record.counts.depthReached = max(monitor.record.counts.depthReached, Int(move.depth) + 1)
    guard move.isNavigation else { return }
    if let below = move.glimpsed {
      app.screens.enter(app.slot(of: below), at: monitor.milliseconds, isVisible: false)
    }
    if move.isReturn {
      let first = app.firstUse(&monitor)
      guard monitor.isAlive else { return }
      let stateLost = app.screens.takeLostState(app.front)
      monitor.record.noteReturn(
        ReturnRow(
          step: monitor.record.step, screen: app.screens[app.front].id.number, isWarmup: false,
          isPurged: isPurged, resources: made.resources.union(first.resources),
          missing: app.screens.missing(app.front), roundTrips: made.roundTrips, times: made.times,
          totalNanoseconds: made.nanoseconds + plainReturnNanoseconds,
          firstUseNanoseconds: first.nanoseconds, minorFaults: 0, stateLost: stateLost,
          pixelsDiffer: stateLost))
    } else if move.added > 0 {
      monitor.record.notePush(made)
    }
    app.screens.interact(with: app.front)
  }

  /// Notifies the policy of the changes of the screens, and evaluates the pressure.
  private mutating func show() throws {
    look(after: "end")
    guard monitor.isAlive else { return }
    if move.isNavigation { app.screens.noteAppeared(app.front) }
    app.screens.show(tab: Int(move.selectedTab), depth: Int(move.depth) + 1, at: monitor.milliseconds)
    for place in move.inSight {
      let slot = app.slot(at: place)
      app.screens.enter(slot, at: monitor.milliseconds, isVisible: true)
      monitor.record.noteScreen(bytes: app.screens.bytes(of: slot).total)
    }
    try tellPolicyOfMove()
    look(after: "end")
    guard monitor.isAlive, let level = monitor.pressure.takeDueWarning() else { return }
    try warn(level)
    look(after: "warning")
  }

  private mutating func noteBackground() throws {
    guard monitor.isAlive else { return }
    switch move.action {
    case .background:
      isInBackground = true
      try tellPolicy(.enteredBackground)
      try policy.storeMemory()
    case .foreground:
      isInBackground = false
      try tellPolicy(.enteredForeground)
    case .navigate, .wait, .warn, .mark, .unmark: break
    }
  }

  /// Lets time pass; in the background, the app is suspended and the policy isn't notified.
  private mutating func pass(until end: Int) throws {
    while monitor.isAlive, !isInBackground, monitor.milliseconds + NavigationState.tickMilliseconds <= end {
      monitor.milliseconds += NavigationState.tickMilliseconds
      app.screens.pass(until: monitor.milliseconds)
      try tellPolicy(.ticked)
    }
    monitor.milliseconds = end
    app.screens.pass(until: end)
  }

  // MARK: Memory

  private mutating func look(after moment: String) { monitor.look(at: app.screens, after: moment) }

  private mutating func warn(_ level: WarningLevel) throws {
    monitor.record.noteWarning(level)
    let before = app.screens.memory.allocatedBytes
    monitor.record.counts.unloads += app.deliverMemoryWarning(level)
    monitor.record.freedBytes += before - app.screens.memory.allocatedBytes
    look(after: "warning")
    guard monitor.isAlive else { return }
    if try policy.decides(on: .warned(level), in: app.screens.state) { unload() }
    purge()
  }

  private mutating func tellPolicyOfMove() throws {
    for place in move.gone {
      try tellPolicy(.left(slot: app.slot(at: place), screen: app.id(at: place)))
    }
    guard move.isNavigation else { return }
    for place in move.covered { try tellPolicy(.covered(slot: app.slot(at: place))) }
    try tellPolicy(.appeared(slot: app.front))
  }

  private mutating func tellPolicy(_ event: NavigationEvent) throws {
    guard try policy.decides(on: event, in: app.screens.state), purges || !policy.list.entries.isEmpty
    else { return }
    unload()
    purge()
  }

  private mutating func unload() {
    let before = app.screens.memory.allocatedBytes
    for entry in policy.list.entries where app.unload(entry) { monitor.record.counts.unloads += 1 }
    monitor.record.freedBytes += before - app.screens.memory.allocatedBytes
  }

  private mutating func purge() {
    if purges { app.screens.purge() }
  }

  // MARK: Rows

  private mutating func recordStep(since start: Int) {
    let warning = monitor.record.warningThisStep.map { "\($0)" }
    monitor.record.noteStep(
      row(moves.words[Int(move.words)], since: start, warning: warning),
      allocatedBytes: app.screens.memory.allocatedBytes, for: Int(move.milliseconds))
  }

  /// Writes the row of a termination if there was one; `event` is the current step unless another one is given.
  private mutating func recordTermination(_ event: String?, since start: Int) {
    guard monitor.hasTermination, var end = monitor.takeTermination() else { return }
    (end.event, end.depth) = (event ?? moves.words[Int(move.words)], Int(move.depth) + 1)
    end.screen = names[app.screens[app.front].kind]
    monitor.record.noteTermination(end, row(end.event, since: start, warning: TimelineRow.terminated))
  }

  private func row(_ event: String, since start: Int, warning: String?) -> TimelineRow {
    let memory = MemoryReading(app.screens.memory)
    return TimelineRow(
      step: monitor.record.step, session: monitor.record.session, virtualMilliseconds: start, event: event,
      warning: warning, limitBytes: request.limitBytes, depth: Int(move.depth) + 1,
      loadedScreens: app.screens.state.loadedCount,
      stepPeakFootprintBytes: max(monitor.record.stepPeakFootprint, memory.footprintBytes), memory: memory)
  }
}
