import Experiment
import Unloading

/// A session under a limit so far: its screens, what they take, and what a policy sees of them.
struct LimitSession: ~Copyable {
  struct Screen {
    let id: ScreenID
    let kind: Int
    var loaded: Resources
    /// What it had once it was covered.
    var covered: Resources = []
    var timesShown = 1
    /// Whether the user has changed something in it.
    var isChanged: Bool
    var hasLostState = false
  }

  var state: NavigationState
  var arenas = ArenasWithoutExtents()
  /// The bytes that screens take beside their resources.
  var otherBytes = 0
  var stack: ContiguousArray<Screen> = []
  var isAlive = true
  var hasUnloaded = false
  private(set) var made = 0
  /// The largest footprint so far.
  private(set) var peakBytes = 0
  private var rule: PressureRule
  private var due: WarningLevel?

  init(limitBytes: Int, roundTripNanoseconds: Int) {
    state = NavigationState(limitBytes: limitBytes)
    state.roundTripNanoseconds = roundTripNanoseconds
    rule = PressureRule(limitBytes: limitBytes)
  }

  /// Begins again without screens, at time 0.
  mutating func restart() {
    state.removeAll()
    state.nowMilliseconds = 0
    arenas = ArenasWithoutExtents()
    otherBytes = 0
    stack.removeAll(keepingCapacity: true)
    (isAlive, hasUnloaded, made, peakBytes) = (true, false, 0, 0)
    (rule, due) = (PressureRule(limitBytes: rule.limitBytes), nil)
  }

  /// Becomes equal to another session under the same limit, in the memory of its own arrays.
  mutating func become(_ other: borrowing LimitSession) {
    state.becomeSingleStack(other.state)
    (arenas, otherBytes) = (other.arenas, other.otherBytes)
    stack.removeAll(keepingCapacity: true)
    stack.append(contentsOf: other.stack)
    (isAlive, hasUnloaded) = (other.isAlive, other.hasUnloaded)
    (made, peakBytes) = (other.made, other.peakBytes)
    (rule, due) = (other.rule, other.due)
  }

  /// Adds a screen without resources on top. It is not in `state` yet.
  mutating func add(kind: Int, isChanged: Bool) {
    made += 1
    stack.append(Screen(id: ScreenID(made), kind: kind, loaded: [], isChanged: isChanged))
  }

  /// Looks at the footprint: ends the session if it exceeds the limit, or notes the warning that is due.
  mutating func look(at footprintBytes: Int) {
    peakBytes = max(peakBytes, footprintBytes)
    guard footprintBytes <= rule.limitBytes else {
      isAlive = false
      return
    }
    if let level = rule.warning(for: footprintBytes, at: state.nowMilliseconds) {
      due = max(level, due ?? level)
    }
  }

  /// The warning that is due after a transition; returned once.
  mutating func takeDueWarning() -> WarningLevel? {
    defer { due = nil }
    return due
  }
}
