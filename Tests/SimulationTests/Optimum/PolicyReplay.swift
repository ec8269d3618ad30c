import Experiment
import Lifecycle
import Simulation
import Traces
import Unloading

/// A session under a policy, over numbers: all of a screen is made when it is shown, the old and the new one are there in
/// full at a transition, and a session that exceeds the limit then is terminated.
struct PolicyReplay: ~Copyable {
  private let kinds: [Calibration.Kind]
  private let platform: Platform
  private let limit: Int
  private let roundTrip: Int
  private var policy: any UnloadPolicy
  private var state: NavigationState
  private var screens: [Int: LoadedScreen] = [:]
  private var navigation = Navigation()
  private var list = UnloadList()
  private var nanoseconds = 0
  private var isTerminated = false

  init(
    _ kinds: RandomKinds, on platform: Platform, roundTrip: Int, limit: Int, policy: any UnloadPolicy
  ) {
    (self.platform, self.limit, self.policy, self.roundTrip) = (platform, limit, policy, roundTrip)
    self.kinds = kinds.calibrated
    state = NavigationState(limitBytes: limit)
    state.roundTripNanoseconds = roundTrip
  }

  /// What all returns cost; `nil` if the session was terminated.
  mutating func cost(of session: Session) -> Int? {
    var sight = [navigation.inFront.number]
    show(sight[0], navigation.inFront.page)
    settle(covered: [], left: [], front: sight[0])
    var styles: [Step.PresentationStyle] = []
    for step in session.steps where !isTerminated {
      let below = navigation.below
      guard let transition = try? navigation.perform(step) else { preconditionFailure("\(step)") }
      let (front, page) = navigation.inFront
      var covered: [Int] = []
      if step == .cancelPop, let below {
        show(below.number, below.page)
        covered = [below.number]
      } else if front != sight[sight.count - 1] {
        if case .present(_, let style) = step { styles.append(style) }
        let isOver = if case .present(_, let style) = step { style != .fullScreen } else { false }
        let wasOver = step == .dismiss && styles.removeLast() != .fullScreen
        if !wasOver { show(front, page) }
        if !isOver { covered = [sight.removeLast()] }
        if !wasOver { sight.append(front) }
      }
      settle(covered: covered.filter { !transition.left.contains($0) }, left: transition.left, front: front)
    }
    return isTerminated ? nil : nanoseconds
  }

  private mutating func show(_ number: Int, _ page: Page?) {
    let kind = numberedKind(page, kinds.count)
    var screen =
      screens[number]
      ?? LoadedScreen(
        id: ScreenID(number + 100), slot: number + 100, kind: kind, position: navigation.depth,
        bytes: PerResource(repeating: 0), costs: kinds[kind].costs, lastShownMilliseconds: 0, isVisible: true)
    if screens[number] != nil {
      let missing = Resource.allCases.filter { screen.bytes[$0] < kinds[kind].bytes[$0] }
      nanoseconds += kinds[kind].nanoseconds(
        toMake: missing.reduce(into: []) { $0.insert(Resources($1)) }, roundTrip: roundTrip)
    }
    state.nowMilliseconds += 1
    screen.bytes = kinds[kind].bytes
    screen.isVisible = true
    screen.lastShownMilliseconds = state.nowMilliseconds
    screens[number] = screen
    state.update(screen)
    if state.loadedBytes > limit { isTerminated = true }
  }

  private mutating func settle(covered: [Int], left: [Int], front: Int) {
    for number in left {
      state.remove(slot: number + 100)
      screens[number] = nil
    }
    for number in covered {
      screens[number]?.isVisible = false
      if platform.backingStoreRule == .releasedAtWindowDetach { screens[number]?.bytes.backingStore = 0 }
      if let screen = screens[number] { state.update(screen) }
    }
    state.show(depth: navigation.depth + 1)
    for number in left { tell(.left(slot: number + 100, screen: ScreenID(number + 100))) }
    for number in covered { tell(.covered(slot: number + 100)) }
    tell(.appeared(slot: front + 100))
    if state.loadedBytes * 10 > limit * 8 {
      tell(.warned(state.loadedBytes * 10 > limit * 9 ? .critical : .warning))
    }
  }

  private mutating func tell(_ event: NavigationEvent) {
    list.removeAll()
    policy.respond(to: event, in: state, unloading: &list)
    for entry in list.entries {
      guard var screen = screens[entry.slot - 100], !screen.isVisible else { continue }
      for resource in Resource.allCases where entry.resources.contains(resource) {
        // A store and images go with their view.
        if resource == .viewTree { (screen.bytes.backingStore, screen.bytes.images) = (0, 0) }
        screen.bytes[resource] = 0
      }
      screens[entry.slot - 100] = screen
      state.update(screen)
    }
  }
}
