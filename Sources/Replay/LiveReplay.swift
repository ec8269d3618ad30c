import Experiment
import Lifecycle
import MemoryProbe
import Results
import Screens
import Seeds
import Strategies
import Traces
import Unloading

/// Walks a trace through the real containers and records what it cost.
///
/// Each step: navigate on the clock, look whether a return restored the screen, let the person act, tell the policy,
/// ask the pressure. Nothing of the record is written inside a timed section.
final class LiveReplay {
  let navigator: Navigator
  let request: TrialRequest
  let memory: MemoryDoor
  let unloader: Unloader
  let album: Album?
  var result: TrialResult
  /// Every screen of the app, the first tab's home screen first, then in the order in which they came.
  var records: [ScreenRecord] = []
  var view = NavigationView()
  var record: MemoryRecord
  var rule: PressureRule?
  /// How the session under way was terminated; `nil` while it lives.
  var termination: Termination?
  var readingAtTermination: MemoryReading?
  var dueWarning: Unloading.WarningLevel?
  var warningThisStep: Unloading.WarningLevel?
  var sessionNeed = SessionNeed()
  /// Bytes that had ever been allocated at the last check, and those allocated when the step began.
  var seenEverAllocated: UInt64 = 0
  private(set) var allocatedBeforeStep = 0
  /// The largest footprint that a check has seen during the step.
  var stepPeakFootprint = 0
  var now = 0
  /// The most screens that the app had at once.
  var mostScreens = 0
  private(set) var arenaBaseline: PerResource<Int>?

  private let strategy: Strategy
  private let trace: Trace
  private let watch: ParentWatch
  private let warmupReturns: Int
  private(set) var step = 0
  private(set) var session = 0
  /// Whether a session's steps are under way, and so what is seen counts.
  private(set) var isInSession = false
  /// What sessions fetched; going back to the home screen between two of them counts for neither.
  private(set) var fetches = ScreenContext.Fetches()
  private var atStart = (viewLoads: 0, fetches: ScreenContext.Fetches(), saveNanoseconds: 0)
  /// The trace's returns up to now, those of terminated sessions included.
  private var returnsOfTrace = 0
  private var script: ArraySlice<ScriptedWarning>
  private var interactions: SplitMix64

  init(
    navigator: Navigator, strategy: Strategy, trace: Trace, request: TrialRequest,
    memory: consuming MemoryDoor, watch: ParentWatch, allocator: AllocatorInForce, album: Album? = nil
  ) {
    let baseline = memory.meter.read()
    self.navigator = navigator
    self.strategy = strategy
    self.trace = trace
    self.request = request
    self.memory = memory
    self.watch = watch
    self.album = album
    warmupReturns = Trial.warmupReturns(of: trace.returns)
    unloader = Unloader(policy: strategy.makePolicy())
    interactions = SplitMix64(seed: request.seed)
    script = request.script[...]
    record = MemoryRecord(baseline)
    result = TrialResult(
      allocator: allocator, baseline: baseline, peak: baseline, mean: baseline, final: baseline)
    place(navigator.look())
    arenaBaseline = arenaBytesOfScreens()
    result.timeline.reserveCapacity(trace.stepCount)
    result.returns.reserveCapacity(trace.returns)
    result.pushNanoseconds.reserveCapacity(trace.pushes)
  }

  var context: ScreenContext { navigator.app.context }

  func run() -> TrialResult {
    context.clock.betweenStages = { [unowned self] stage in lookIfGrown(after: stage.columnName) }
    for session in trace.sessions where !watch.isOrphaned {
      let next = (step: step + session.steps.count, returns: returnsOfTrace + session.returns)
      start(session)
      let departures = session.departures()
      for (index, step) in session.steps.enumerated() where isAlive {
        if watch.isOrphaned { break }
        perform(step, isDeparture: departures.contains(index))
      }
      end()
      (step, returnsOfTrace) = next
    }
    context.clock.betweenStages = nil
    return finish()
  }

  // MARK: Sessions

  private func start(_ trace: Session) {
    rule = request.limitBytes.map(PressureRule.init)
    unloader.start(policy: strategy.makePolicy())
    view = NavigationView(limitBytes: request.limitBytes)
    sessionNeed = SessionNeed()
    atStart = (context.viewLoads, context.fetches, context.saveNanoseconds)
    (dueWarning, warningThisStep, termination) = (nil, nil, nil)
    isInSession = true
    beginStep()
    show(nil, since: now)
    closeRecord(nil, since: now)
  }

  private func beginStep() {
    warningThisStep = nil
    stepPeakFootprint = 0
    seenEverAllocated = memory.meter.everAllocatedBytes()
    allocatedBeforeStep = memory.meter.exactAllocatedBytes()
    _ = memory.meter.takeRiseBytes()
  }

  /// What is counted up to here belongs to the session.
  func closeCounts() {
    result.counts.viewLoads += context.viewLoads - atStart.viewLoads
    fetches += context.fetches - atStart.fetches
    result.unloading.saveNanoseconds += context.saveNanoseconds - atStart.saveNanoseconds
  }

  /// A session ends with the app: back to the home screen, and the allocator starts clean.
  private func end() {
    // Going back to the home screen is no step of the trace: nothing of it is checked or counted.
    if isAlive { closeCounts() }
    isInSession = false
    let move = navigator.relaunch()
    records.removeAll { move.left.contains($0.screen.screenID) }
    place(move)
    memory.reclaim.flushThreadCache()
    memory.reclaim.purgeAll()
    result.sessions.append(sessionNeed)
    session += 1
  }

  // MARK: Steps

  private func perform(_ step: Step, isDeparture: Bool) {
    beginStep()
    let start = now
    switch step {
    case .wait(let milliseconds):
      now += milliseconds
      letTimePass()
    case .warn(let level): relieve(level == .critical ? .critical : .warning)
    default: navigate(step, isDeparture: isDeparture)
    }
    show(step, since: start)
    closeRecord(step, since: start)
    now = start + step.milliseconds
    letTimePass()
    // A timer of the app's may have been too much.
    closeRecord(step, since: start)
    self.step += 1
  }

  /// The app's timers fire, off the clock of the steps.
  private func letTimePass() {
    context.runLoop.run(forMilliseconds: now - context.runLoop.milliseconds)
  }

  /// Off the clock, before: what the screen in front looks like. After: what became of the screens.
  private func navigate(_ step: Step, isDeparture: Bool) {
    if isDeparture { remember(navigator.front) }
    let clock = context.clock
    let faults = memory.process.minorFaults
    let roundTrips = context.fetches.roundTrips
    context.beginOperation()
    clock.start()
    navigator.carryOut(step)
    let elapsed = clock.elapsed()
    guard isAlive else { return }
    let (times, made) = (clock.times, clock.made)
    let faulted = memory.process.minorFaults - faults
    result.unloading.addHitch(elapsed)
    context.settleInjection()
    let move = navigator.look()
    forget(move.left)
    let newScreens = place(move)
    result.counts.screens += newScreens
    guard move.isNavigation else { return }
    let isPurged = wasPurged(move)
    for screen in move.covered { noteCover(of: screen) }
    if let screen = move.glimpsed { noteGlimpse(of: screen, made: made) }
    noteDepth()
    if move.isReturn {
      let (stateLost, pixelsDiffer) = compare(move.front)
      context.beginOperation()
      clock.start()
      move.front.firstUse()
      let firstUse = clock.elapsed()
      guard isAlive else { return }
      result.counts.stateLost += stateLost ? 1 : 0
      result.counts.pixelsDiffer += pixelsDiffer ? 1 : 0
      result.returns.append(
        ReturnRow(
          step: self.step, screen: move.front.screenID.number,
          isWarmup: returnsOfTrace < warmupReturns, isPurged: isPurged, resources: made.union(clock.made),
          missing: missing(of: move.front), roundTrips: context.fetches.roundTrips - roundTrips, times: times,
          totalNanoseconds: elapsed, firstUseNanoseconds: firstUse, minorFaults: faulted,
          stateLost: stateLost, pixelsDiffer: pixelsDiffer))
      returnsOfTrace += 1
    } else if newScreens > 0 {
      result.pushNanoseconds.append(elapsed)
    }
    move.front.interact(seed: interactions.next())
  }

  /// The visible screen is told to the policy, the pressure is asked, and the step goes into the record.
  private func show(_ step: Step?, since start: Int) {
    guard isAlive else { return }
    look(after: "end")
    guard isAlive else { return }
    refreshVisible()
    tellPolicy(.appeared(navigator.front.screenID))
    respond()
    guard isAlive else { return }
    while request.pressure == .scripted, let due = script.first, due.step <= self.step, step != nil {
      script.removeFirst()
      relieve(due.level)
    }
    guard let step else { return }
    let reading = memory.meter.read()
    if exceedsLimit(reading.footprintBytes) { return terminate(after: "end") }
    record.observe(reading, for: step.milliseconds)
    noteArenas()
    result.counts.steps += 1
    sessionNeed.stepBytes.append(reading.allocatedBytes - memory.meter.baselineAllocated)
    result.timeline.append(
      TimelineRow(
        step: self.step, session: session, virtualMilliseconds: start, event: "\(step)",
        warning: warningThisStep.map { "\($0)" }, limitBytes: request.limitBytes,
        depth: navigator.depth + 1, loadedScreens: view.loadedScreens.count,
        stepPeakFootprintBytes: max(stepPeakFootprint, reading.footprintBytes), memory: reading))
  }
}
