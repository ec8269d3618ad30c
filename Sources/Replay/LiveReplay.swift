import Experiment
import Lifecycle
import MemoryProbe
import Results
import Screens
import Seeds
import Strategies
import Traces
import Unloading

/// Replays a trace in the real containers.
///
/// Each step navigates on the clock, checks whether a return restored the screen, lets the user act, notifies the
/// policy and evaluates the pressure. All results go to the recorder, never inside a timed section.
final class LiveReplay {
  let memory: MemoryInstruments
  let ledger: ScreenLedger
  let navigator: Navigator
  /// The part of the replay's time that the screens took.
  let work: ScreenWork
  /// Called after each step.
  var stepEnded: (Step) -> Void = { _ in }

  private let strategy: Strategy
  private let trace: Trace
  private let outline: TraceOutline
  let request: TrialRequest
  private let watch: ParentWatch
  private let witness: ReturnWitness
  let recorder: TrialRecorder
  let monitor: PressureMonitor
  private let relief: MemoryRelief
  private let time: PolicyClock
  private let rounds: RoundWatch?
  private let turns: TurnGate?
  private let faults: FaultWatch?
  private var interactions: SplitMix64
  private var account: AccountOfMost?

  /// Creates everything the replay needs for its records; must run before the baseline is taken.
  init(
    app: AppUnderTest, strategy: Strategy, trace: Trace, request: TrialRequest, memory: MemoryInstruments,
    watch: ParentWatch, writer: TrialWriter, album: ReturnScreenshots? = nil
  ) {
    outline = TraceOutline(trace)
    (self.strategy, self.trace, self.request) = (strategy, trace, request)
    self.memory = memory
    self.watch = watch
    navigator = Navigator(
      app: app, pages: PageContent(screens: request.screens, seed: request.seed),
      mostScreens: outline.mostScreens, deepestStack: outline.deepestStack)
    work = ScreenWork()
    ledger = ScreenLedger(
      context: app.context, work: work, slots: outline.mostScreens,
      kinds: KnownKinds(request.screens.map(\.kind), request.calibration),
      roundTripNanoseconds: request.expectedLatency.nanoseconds)
    witness = ReturnWitness(work: work, memory: memory, album: album, slots: outline.mostScreens)
    recorder = TrialRecorder(
      context: app.context, outline: outline, writer: writer, writesSteps: request.load?.isRepeated != true)
    let virtualTime = VirtualTime(app.context.runLoop)
    monitor = PressureMonitor(
      request.makePressureSource(memory.cgroup), limitBytes: request.limitBytes, memory: memory,
      recorder: recorder, ledger: ledger, time: virtualTime)
    relief = MemoryRelief(
      request.relief, policy: request.makePolicy(of: strategy), navigator: navigator, memory: memory,
      monitor: monitor,
      recorder: recorder, ledger: ledger, work: work)
    time = PolicyClock(virtualTime, ledger: ledger, relief: relief, monitor: monitor)
    rounds = RoundWatch(
      request.load, of: trace, memory: memory, context: app.context, writer: writer, time: virtualTime)
    turns = TurnGate(
      request.load, memory: memory, ledger: ledger, navigator: navigator, recorder: recorder, relief: relief,
      writer: writer)
    faults = FaultWatch(app.context, writer: writer)
    interactions = SplitMix64(seed: request.seed)
  }

  private var context: ScreenContext { navigator.app.context }

  /// Replays the whole trace; must run after the baseline is taken.
  func run(allocator: AllocatorInForce) -> TrialResult {
    let baseline = memory.meter.read()
    recorder.start(at: baseline, allocatedBytes: memory.meter.baselineAllocated)
    ledger.place(navigator.look().placed)
    account = AccountOfMost(
      navigator: navigator, ledger: ledger, reclaim: memory.reclaim, meter: memory.meter)
    context.clock.betweenStages = { [unowned self] stage in
      monitor.lookIfGrown(after: stage.columnName)
    }
    rounds?.begin()
    repeat {
      for session in trace.sessions where !watch.isOrphaned { perform(session) }
    } while rounds?.endRound(returns: recorder.returnsOfTrace) == true && !watch.isOrphaned
    context.clock.betweenStages = nil
    faults?.end()
    relief.recordCosts()
    return recorder.finish(baseline: baseline, final: memory.meter.read(), allocator: allocator)
  }

  // MARK: Sessions

  private func perform(_ session: Session) {
    let next = (
      step: recorder.step + session.steps.count, returns: recorder.returnsOfTrace + session.returns
    )
    launch()
    for step in session.steps where monitor.isAlive {
      turns?.stop(before: step)
      if watch.isOrphaned || turns?.isOver == true { break }
      perform(step)
    }
    end()
    (recorder.step, recorder.returnsOfTrace) = next
  }

  private func launch() {
    recorder.launch()
    monitor.launch()
    relief.launch(policy: request.makePolicy(of: strategy))
    time.launch()
    ledger.launch(limitBytes: request.limitBytes)
    beginStep()
    react(to: navigator.launch())
    // A home screen has nothing that a person could change, but a root that the trace names may.
    if !trace.roots.isEmpty, trace.roots[0] != nil {
      work.measure { navigator.front.interact(seed: interactions.next()) }
    }
    recordTermination("launch", since: time.milliseconds)
  }

  /// Ends the session: returns to the home screen and purges the allocator.
  private func end() {
    // The return to the home screen is not a step of the trace, so it is neither checked nor counted.
    if monitor.isAlive { recorder.closeCounts(guardedUnloads: ledger.guardedUnloads) }
    if monitor.isAlive { relief.storeMemory() }
    monitor.endSession()
    let move = navigator.relaunch()
    ledger.remove(move.left)
    witness.forget(move.left)
    ledger.place(move.placed)
    rounds?.cameHome(returns: recorder.returnsOfTrace)
    memory.reclaim.flushThreadCache()
    memory.reclaim.purgeAll()
    recorder.endSession()
  }

  // MARK: Steps

  private func beginStep() {
    recorder.beginStep()
    monitor.beginStep()
  }

  private func perform(_ step: Step) {
    beginStep()
    let start = time.milliseconds
    var move: Navigator.Move?
    switch step {
    case .wait(let milliseconds): time.pass(until: start + milliseconds)
    case .warn(let level): relief.warn(level == .critical ? .critical : .warning)
    case .mark, .unmark: navigator.front.guards.change(by: step)
    default: move = navigate(step)
    }
    react(to: move)
    time.note(step)
    while monitor.isAlive, let level = monitor.takeWarningAfterStep() { relief.warn(level) }
    if monitor.isAlive { record(step, since: start) }
    recordTermination("\(step)", since: start)
    time.pass(until: start + request.milliseconds(after: step))
    // A timer of the app may have exceeded the limit.
    recordTermination("\(step)", since: start)
    rounds?.stepEnded(depth: navigator.depth, returns: recorder.returnsOfTrace)
    if monitor.isAlive { faults?.stepEnded(recorder.step, front: navigator.front) }
    stepEnded(step)
    recorder.step += 1
  }

  /// Navigates. Off the clock, it records the appearance of the front screen before, and afterwards the changes of the
  /// screens, which it returns unless the app was terminated.
  private func navigate(_ step: Step) -> Navigator.Move? {
    if outline.isDeparture(recorder.step) { witness.cover(navigator.front) }
    let clock = context.clock
    let faults = memory.process.minorFaults
    let roundTrips = context.fetches.roundTrips
    let (elapsed, processor) = timed { navigator.carryOut(step) }
    guard monitor.isAlive else { return nil }
    let (times, made) = (clock.times, clock.made)
    let faulted = memory.process.minorFaults - faults
    recorder.unloading.addHitch(elapsed)
    context.settleInjection()
    let move = navigator.look()
    ledger.remove(move.left)
    witness.forget(move.left)
    let newScreens = ledger.place(move.placed)
    recorder.counts.screens += newScreens
    guard move.isNavigation else { return move }
    let isPurged = ledger.wasPurged(move.front) || move.glimpsed.map(ledger.wasPurged) == true
    for screen in move.covered { ledger.cover(screen) }
    if let screen = move.glimpsed { ledger.glimpse(screen, made: made, at: time.milliseconds) }
    noteDepth()
    if move.isReturn {
      let (stateLost, pixelsDiffer) = witness.uncover(move.front, step: recorder.step)
      let (firstUse, processorOfUse) = timed { move.front.firstUse() }
      guard monitor.isAlive else { return nil }
      recorder.noteReturn(
        ReturnRow(
          step: recorder.step, screen: move.front.screenID.number, isWarmup: false, isPurged: isPurged,
          resources: made.union(clock.made), missing: witness.missing(of: move.front),
          roundTrips: context.fetches.roundTrips - roundTrips, times: times, totalNanoseconds: elapsed,
          firstUseNanoseconds: firstUse, processorNanoseconds: Int(processor + processorOfUse),
          minorFaults: faulted,
          stateLost: stateLost, pixelsDiffer: pixelsDiffer))
      context.leakAfterReturn()
    } else if newScreens > 0 {
      recorder.notePush(elapsed)
    }
    work.measure { move.front.interact(seed: interactions.next()) }
    return move
  }

  /// Does what a user waits for; returns its time and its processor time in nanoseconds.
  private func timed(_ operation: () -> Void) -> (elapsed: Int, processor: UInt64) {
    context.beginOperation()
    let processor = memory.process.cpuNanoseconds
    context.clock.start()
    operation()
    let elapsed = context.clock.elapsed()
    defer { work.add(elapsed) }
    return (elapsed, memory.process.cpuNanoseconds - processor)
  }

  /// Records the depth, and the account of all screens if there are more than ever before.
  private func noteDepth() {
    recorder.counts.depthReached = max(recorder.counts.depthReached, navigator.depth + 1)
    if let taken = account?.takeIfMost() { recorder.account = taken }
  }

  /// Notifies the policy of the changes of the screens, and evaluates the pressure.
  private func react(to move: Navigator.Move?) {
    guard monitor.isAlive else { return }
    monitor.look(after: "end")
    guard monitor.isAlive else { return }
    let largest = ledger.show(
      navigator.inSight, tab: navigator.selectedTab, depth: navigator.depth + 1, at: time.milliseconds,
      appeared: move?.isNavigation == true ? navigator.front : nil)
    recorder.need.largestScreenBytes = max(recorder.need.largestScreenBytes, largest)
    if let move { relief.tellPolicy(of: move) }
    relief.respond()
  }
}
