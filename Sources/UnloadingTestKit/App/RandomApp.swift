import Seeds
import Unloading

/// A simulated app that carries out a policy's decisions and records which rules the policy breaks.
///
/// It sends events in the order of the live replay: screens that left, after they are removed from the state;
/// covered screens, after they are hidden; then the screen in front, then warnings. Slots are reused
/// immediately.
final class RandomApp {
  static let tabs = 3
  /// The most screens on a stack, so that slots are reused in long sessions.
  private static let deepest = 24

  var state: NavigationState
  var policy: any UnloadPolicy
  let circumstances: Circumstances
  /// The live screens, each in its slot.
  var screens: ContiguousArray<SimulatedScreen?> = []
  var judge: DecisionJudge
  var list = UnloadList()
  /// The digest of the decisions so far, and their number.
  private(set) var digest = FNV1a()
  private(set) var decisions = 0
  private(set) var step = 0

  private var random: SplitMix64
  private var free: [Int] = []
  private var made = 0
  private var stacks = [[Int]](repeating: [], count: tabs)
  private var tab = 0
  private var inSight: [Int] = []

  /// Launches the app and notifies the policy.
  init(_ subject: PolicyUnderTest, seed: UInt64, _ circumstances: Circumstances, memory: [UInt8] = []) {
    self.circumstances = circumstances
    state = NavigationState(limitBytes: circumstances.limitBytes)
    state.roundTripNanoseconds = 100_000_000
    judge = DecisionJudge(subject: subject, place: circumstances.name)
    random = SplitMix64(seed: seed)
    policy = circumstances.stepsWithoutPolicy == 0 ? subject.make() : NoPolicy()
    policy.recall(memory)
    launch()
    guard circumstances.stepsWithoutPolicy > 0 else { return }
    run(steps: circumstances.stepsWithoutPolicy)
    policy = subject.make()
    policy.recall(memory)
  }

  /// The screen in front; `nil` if the app was launched in the background and has shown none yet.
  var front: Int? { inSight.last }

  func run(steps: Int) {
    for _ in 0..<steps { perform(Action.next(&random)) }
  }

  /// Restarts the generator, so that the next steps are those of `seed`.
  func restart(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Sends an event to the policy, judges its decisions and carries them out.
  func tell(_ event: NavigationEvent) {
    list.removeAll()
    policy.respond(to: event, in: state, unloading: &list)
    guard !list.entries.isEmpty else { return }
    judge.judge(list.entries, of: event, step: step, in: state, screens)
    for entry in list.entries {
      digest.combine(UInt64(entry.slot))
      digest.combine(UInt64(entry.screen.number))
      digest.combine(entry.resources.rawValue)
      decisions += 1
      change(entry.slot) { screen in
        if screen.known.id == entry.screen, !screen.known.isVisible { screen.release(entry.resources) }
      }
    }
  }

  // MARK: Steps

  private func launch() {
    for tab in 0..<Self.tabs { stacks[tab] = [make(tab: tab, isSheet: false)] }
    guard circumstances.startsInBackground else { return settle() }
    // The system has restored the screens and shows none.
    for slot in stacks.joined() {
      change(slot) { [now = state.nowMilliseconds] in $0.glimpse(at: now) }
    }
    state.show(depth: circumstances.buried + 1)
    tell(.enteredBackground)
    tell(.warned(.critical))
    show()
    tell(.enteredForeground)
    tell(.appeared(slot: top.slot))
  }

  private func perform(_ action: Action) {
    step += 1
    if circumstances.hasStrangers { tellOfStrangers() }
    switch action {
    case .push where top.isSheet || stacks[tab].count == Self.deepest: settle(left: [removeTop()])
    case .push: settle(pushing: false)
    case .pop where stacks[tab].count == 1: settle(pushing: false)
    case .pop: settle(left: [removeTop()])
    case .popToRoot:
      var left: [Int] = []
      while stacks[tab].count > 1 { left.append(removeTop()) }
      settle(left: left)
    case .replaceTop where stacks[tab].count > 1: settle(left: [removeTop()], pushing: top.isSheet)
    case .present where stacks[tab].count < Self.deepest: settle(pushing: true)
    case .glimpseBelow where stacks[tab].count > 1:
      change(stacks[tab][stacks[tab].count - 2]) { [now = state.nowMilliseconds] in
        if !$0.known.isVisible { $0.glimpse(at: now) }
      }
      settle()
    case .select(let tab):
      self.tab = tab
      settle()
    case .protect(let guards):
      if let front { change(front) { $0.known.guards = guards } }
    case .wait(let milliseconds): wait(milliseconds)
    case .warn(let level): warn(level)
    case .enterBackground(let milliseconds): rest(milliseconds)
    case .replaceTop, .present, .glimpseBelow: settle()
    }
    pass(random.next(below: 3) * 700)
  }

  private func wait(_ milliseconds: Int) {
    for _ in 0..<milliseconds / NavigationState.tickMilliseconds {
      pass(NavigationState.tickMilliseconds)
      tell(.ticked)
    }
    settle()
  }

  /// Warns the app; the controllers respond before the policy does.
  private func warn(_ level: WarningLevel) {
    for slot in screens.indices where random.next(below: 8) == 0 {
      change(slot) { if !$0.known.isVisible { $0.drop(level == .critical ? .all : .images) } }
    }
    tell(.warned(level))
    settle()
  }

  private func rest(_ milliseconds: Int) {
    tell(.enteredBackground)
    if random.next(below: 2) == 0 { tell(.warned(.warning)) }
    pass(milliseconds)
    show()
    tell(.enteredForeground)
  }

  // MARK: What a step does to the screens

  private var top: (slot: Int, isSheet: Bool) {
    let slot = stacks[tab][stacks[tab].count - 1]
    return (slot, screens[slot]?.isSheet ?? false)
  }

  private func removeTop() -> Int { stacks[tab].removeLast() }

  private func settle(left: [Int] = [], pushing isSheet: Bool? = nil) {
    var gone: [ScreenID] = []
    for slot in left {
      gone.append(screens[slot]?.known.id ?? ScreenID(0))
      screens[slot] = nil
      state.remove(slot: slot)
      free.append(slot)
    }
    if let isSheet { stacks[tab].append(make(tab: tab, isSheet: isSheet)) }
    let visible = visible
    let covered = inSight.filter { !left.contains($0) && !visible.contains($0) }
    for slot in covered {
      // Some platforms release what a covered screen drew.
      let drops = random.next(below: 4) == 0
      change(slot) {
        $0.known.isVisible = false
        if drops { $0.drop(.backingStore) }
      }
    }
    show()
    // Events are sent only after all changes.
    for (slot, id) in zip(left, gone) { tell(.left(slot: slot, screen: id)) }
    for slot in covered { tell(.covered(slot: slot)) }
    tell(.appeared(slot: top.slot))
  }

  private func show() {
    inSight = visible
    state.show(tab: tab, depth: (tab == 0 ? circumstances.buried : 0) + stacks[tab].count)
    for slot in inSight { change(slot) { [now = state.nowMilliseconds] in $0.show(at: now) } }
  }

  /// The visible screens: the one on top, and those that only sheets cover.
  private var visible: [Int] {
    let stack = stacks[tab]
    let base = stack.lastIndex { screens[$0]?.isSheet == false } ?? 0
    return Array(stack[base...])
  }

  private func make(tab: Int, isSheet: Bool) -> Int {
    let slot = free.popLast() ?? screens.count
    if slot == screens.count { screens.append(nil) }
    let position = (tab == 0 ? circumstances.buried : 0) + stacks[tab].count
    screens[slot] = SimulatedScreen(
      id: ScreenID(made), slot: slot, tab: tab, position: position, isSheet: isSheet,
      mayBeStubborn: circumstances.hasStubbornScreens, random: &random)
    made += 1
    return slot
  }
}
