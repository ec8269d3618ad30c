import Lifecycle
import MemoryProbe
import Screens
import Strategies
import Traces
import Unloading

/// Walks a trace through the real containers and records what it cost.
///
/// Each step: navigate on the clock, look whether a return restored the screen, let the person act, tell the policy,
/// ask the pressure. Nothing of the record is written inside a timed section.
final class LiveReplay {
  let app: AppUnderTest
  let request: TrialRequest
  let memory: MemoryDoor
  let unloader: Unloader
  let album: Album?
  var result: TrialResult
  var stack: [StackRecord]
  var view = NavigationView()
  var record: MemoryRecord
  var rule: PressureRule?
  var isTerminated = false
  var dueWarning: Unloading.WarningLevel?
  var warningThisStep: Unloading.WarningLevel?
  var sessionNeed = SessionNeed()
  /// Bytes allocated when the replay last looked.
  var seenAllocated = 0
  var now = 0
  private(set) var arenaBaseline: PerResource<Int>?

  private let strategy: Strategy
  private let trace: Trace
  private let pages: PageHash
  private let watch: ParentWatch
  private let warmupReturns: Int
  private(set) var step = 0
  private var session = 0
  private var script: ArraySlice<ScriptedWarning>
  private var interactions: SplitMix64

  init(
    app: AppUnderTest, strategy: Strategy, trace: Trace, request: TrialRequest, memory: consuming MemoryDoor,
    watch: ParentWatch, allocator: AllocatorInForce, album: Album? = nil
  ) {
    let baseline = memory.meter.read()
    self.app = app
    self.strategy = strategy
    self.trace = trace
    self.request = request
    self.memory = memory
    self.watch = watch
    self.album = album
    warmupReturns = Trial.warmupReturns(of: trace.returns)
    unloader = Unloader(policy: strategy.makePolicy())
    pages = PageHash(seed: request.seed)
    interactions = SplitMix64(seed: request.seed)
    script = request.script[...]
    record = MemoryRecord(baseline)
    result = TrialResult(
      allocator: allocator, baseline: baseline, peak: baseline, mean: baseline, final: baseline)
    stack = [StackRecord(app.home)]
    arenaBaseline = arenaBytesOfScreens()
    result.timeline.reserveCapacity(trace.stepCount)
    result.returns.reserveCapacity(trace.returns)
    result.pushNanoseconds.reserveCapacity(trace.pushes)
  }

  func run() -> TrialResult {
    app.context.clock.betweenStages = { [unowned self] in lookIfGrown() }
    for session in trace.sessions where !isTerminated {
      start(session)
      let returnedTo = session.screensReturnedTo()
      for (index, step) in session.steps.enumerated() where !isTerminated {
        if watch.isOrphaned { break }
        perform(step, isReturnedTo: returnedTo.contains(index))
      }
      end()
    }
    app.context.clock.betweenStages = nil
    return finish()
  }

  // MARK: Sessions

  private func start(_ trace: Session) {
    let limit = request.sessionLimits?[session]
    rule = limit.map(PressureRule.init)
    unloader.start(policy: strategy.makePolicy())
    view = NavigationView(limitBytes: limit)
    sessionNeed = SessionNeed()
    show(nil, since: now)
  }

  /// A session ends with the app: back to the home screen, and the allocator starts clean.
  private func end() {
    app.navigation.popToRoot()
    stack.removeSubrange(1...)
    memory.reclaim.flushThreadCache()
    memory.reclaim.purgeAll()
    result.sessions.append(sessionNeed)
    session += 1
  }

  // MARK: Steps

  private func perform(_ step: Step, isReturnedTo: Bool) {
    warningThisStep = nil
    let start = now
    switch step {
    case .push(let page): push(page, isReturnedTo: isReturnedTo)
    case .pop: goBack(to: stack.count - 2)
    case .popToRoot: if stack.count > 1 { goBack(to: 0) }
    case .wait(let milliseconds): now += milliseconds
    case .warn(let level): relieve(level == .critical ? .critical : .warning)
    }
    show(step, since: start)
    now = start + step.milliseconds
    self.step += 1
  }

  private func push(_ page: Page, isReturnedTo: Bool) {
    let (spec, number) = content(of: page)
    if isReturnedTo { remember(stack.count - 1) }
    let clock = app.context.clock
    clock.start()
    let screen = app.makeScreen(spec, page: number)
    app.navigation.push(screen)
    let elapsed = clock.elapsed()
    result.pushNanoseconds.append(elapsed)
    result.unloading.addHitch(elapsed)
    result.counts.screens += 1
    stack.append(StackRecord(screen))
    noteTransition(to: screen)
    noteVisibility(of: stack.count - 2)
    if stack.count > result.counts.depthReached {
      result.counts.depthReached = stack.count
      takeAccount()
    }
    screen.interact(seed: interactions.next())
  }

  private func goBack(to index: Int) {
    let screen = stack[index].screen
    let faults = memory.process.minorFaults
    let clock = app.context.clock
    clock.start()
    if index == 0 { app.navigation.popToRoot() } else { app.navigation.pop(to: screen) }
    let elapsed = clock.elapsed()
    let (times, made) = (clock.times, clock.made)
    let faulted = memory.process.minorFaults - faults
    for record in stack[(index + 1)...] { view.remove(record.screen.screenID) }
    stack.removeSubrange((index + 1)...)
    let (stateLost, pixelsDiffer) = compare(index)
    clock.start()
    screen.firstUse()
    let firstUse = clock.elapsed()
    result.unloading.addHitch(elapsed)
    result.returns.append(
      ReturnRow(
        step: step, screen: screen.screenID.number, isWarmup: result.returns.count < warmupReturns,
        isPurged: stack[index].wasPurged, resources: made, times: times, totalNanoseconds: elapsed,
        firstUseNanoseconds: firstUse, minorFaults: faulted, stateLost: stateLost,
        pixelsDiffer: pixelsDiffer))
    stack[index].wasReleased = false
    stack[index].wasPurged = false
    screen.interact(seed: interactions.next())
  }

  /// The visible screen is told to the policy, the pressure is asked, and the step goes into the record.
  private func show(_ step: Step?, since start: Int) {
    refreshVisible()
    tellPolicy(.appeared(stack[stack.count - 1].screen.screenID))
    respond()
    while request.pressure == .scripted, let due = script.first, due.step <= self.step, step != nil {
      script.removeFirst()
      relieve(due.level)
    }
    guard let step else { return }
    let reading = memory.meter.read()
    record.observe(reading, for: step.milliseconds)
    result.counts.steps += 1
    sessionNeed.stepBytes.append(reading.allocatedBytes - memory.meter.baselineAllocated)
    result.timeline.append(
      TimelineRow(
        step: self.step, session: session, virtualMilliseconds: start, event: "\(step)",
        warning: isTerminated ? "terminated" : warningThisStep.map { "\($0)" }, limitBytes: rule?.limitBytes,
        depth: stack.count, loadedScreens: view.loadedScreens.count, memory: reading))
  }

  private func content(of page: Page) -> (spec: ScreenSpec, number: Int) {
    switch page {
    case .number(let number):
      (request.screens[pages.pick(page: number, weights: request.screens.map(\.weight))], number)
    case .kind(let kind):
      // The plan has checked that every kind that the trace names is described.
      (request.screens.first { $0.kind == kind }!, 0)
    }
  }
}

extension Session {
  /// The indices of the pushes whose covered screen is shown again before the session ends.
  fileprivate func screensReturnedTo() -> Set<Int> {
    var found: Set<Int> = []
    var pushes: [Int] = []
    for (index, step) in steps.enumerated() {
      switch step {
      case .push: pushes.append(index)
      case .pop: if let push = pushes.popLast() { found.insert(push) }
      case .popToRoot:
        if let first = pushes.first { found.insert(first) }
        pushes.removeAll()
      case .wait, .warn: break
      }
    }
    return found
  }
}
