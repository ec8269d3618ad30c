/// A session under a limit so far: its screens, what they take, and what a policy sees of them.
struct LimitSession: ~Copyable {
  var state: NavigationState
  /// What holds all resources but bitmaps.
  var arenas = PooledArenas()
  var bitmaps = BitmapArena()
  /// The bytes that screens take beside their resources.
  var otherBytes = 0
  var stack = ScreenStack()
  var isAlive = true
  var hasUnloaded = false
  private var made = 0
  /// The largest footprint so far.
  private(set) var peakBytes = 0
  private var rule: PressureRule
  private var due: WarningLevel?
  /// The footprint at the last look of the current step; `nil` before it.
  private var seenBytes: Int?

  init(costs: ContiguousArray<PerResource<ResourceCost>>, limitBytes: Int, roundTripNanoseconds: Int) {
    state = NavigationState(limitBytes: limitBytes, costsOfKinds: costs)
    state.roundTripNanoseconds = roundTripNanoseconds
    rule = PressureRule(limitBytes: limitBytes)
  }

  /// A session that hasn't begun, under the same limit and latency.
  init(like other: borrowing LimitSession) {
    state = NavigationState(like: other.state)
    rule = PressureRule(limitBytes: other.rule.limitBytes)
  }

  /// Begins again without screens, at time 0.
  mutating func restart() {
    state.restartSingleStack()
    (arenas, bitmaps, otherBytes) = (PooledArenas(), BitmapArena(), 0)
    stack.removeAll()
    (isAlive, hasUnloaded, made, peakBytes) = (true, false, 0, 0)
    (rule, due, seenBytes) = (PressureRule(limitBytes: rule.limitBytes), nil, nil)
  }

  /// Becomes equal to another session under the same limit, in the memory that it has.
  mutating func become(_ other: borrowing LimitSession) {
    state.becomeSingleStack(other.state)
    (arenas, bitmaps, otherBytes) = (other.arenas, other.bitmaps, other.otherBytes)
    stack.become(other.stack)
    (isAlive, hasUnloaded) = (other.isAlive, other.hasUnloaded)
    (made, peakBytes) = (other.made, other.peakBytes)
    (rule, due, seenBytes) = (other.rule, other.due, other.seenBytes)
  }

  /// The pages of all arenas.
  var pages: Int { arenas.pages + bitmaps.pages }

  /// Returns freed pages to the system.
  mutating func purge() {
    arenas.purge()
    bitmaps.purge()
  }

  /// Shows the policy the uppermost screen of the stack, which has those bytes.
  mutating func push(_ kind: Int, bytes: PerResource<Int>) {
    made += 1
    state.push(kind: kind, bytes: bytes, id: ScreenID(made))
  }

  /// Looks at the footprint: ends the session if it exceeds the limit, or notes the warning that is due.
  @inline(__always)
  mutating func look(at footprintBytes: Int) {
    // A second look at the same time and footprint finds nothing new.
    guard footprintBytes != seenBytes else { return }
    seenBytes = footprintBytes
    peakBytes = max(peakBytes, footprintBytes)
    guard footprintBytes <= rule.limitBytes else {
      isAlive = false
      return
    }
    if let level = rule.warning(for: footprintBytes, at: state.nowMilliseconds) {
      due = max(level, due ?? level)
    }
  }

  /// Ends a step: the user looks at the screen for a while.
  mutating func pass(milliseconds: Int) {
    state.nowMilliseconds += milliseconds
    seenBytes = nil
  }

  /// The warning that is due after a transition; returned once.
  mutating func takeDueWarning() -> WarningLevel? {
    defer { due = nil }
    return due
  }
}
