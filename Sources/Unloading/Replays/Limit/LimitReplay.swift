/// Replays recorded sessions on one stack under a policy and a limit, by the rules of a trial and in its order:
/// the system's own, warnings, and the limit, which is checked after each stage while both screens of a transition exist.
///
/// It differs from a trial in the allocator alone, which has no extents here (``PooledArenas``, ``BitmapArena``).
package struct LimitReplay: SessionReplay, ~Copyable {
  private let kinds: KindsUnderLimit
  private let rules: WarningRules
  private let home: Int
  private let thinkMilliseconds: Int
  private var session: LimitSession
  private var list = UnloadList()
  /// The sessions that take the current move, and its new pages.
  private var (sessions, newPages) = (1, 0)
  package private(set) var totals = SweepTotals()
  package var isAlive: Bool { session.isAlive }
  /// A limit that no session reaches.
  package static let unreachable = Int(Int32.max) << 20
  /// The footprint of the session.
  package var footprintBytes: Int { kinds.footprint(session.pages, otherBytes: session.otherBytes) }
  /// The largest footprint of the session so far.
  var peakBytes: Int { session.peakBytes }

  /// Starts without a session; `home` is the kind of the lowest screen, and the user looks at each screen for
  /// `thinkMilliseconds`.
  package init(
    _ kinds: KindsUnderLimit, _ rules: WarningRules, home: Int, limitBytes: Int, roundTripNanoseconds: Int,
    thinkMilliseconds: Int
  ) {
    (self.kinds, self.rules, self.home, self.thinkMilliseconds) = (kinds, rules, home, thinkMilliseconds)
    session = LimitSession(
      costs: kinds.costsOfResources, limitBytes: limitBytes, roundTripNanoseconds: roundTripNanoseconds)
  }

  package init(like other: borrowing LimitReplay) {
    (kinds, rules) = (other.kinds, other.rules)
    (home, thinkMilliseconds) = (other.home, other.thinkMilliseconds)
    session = LimitSession(like: other.session)
  }

  package mutating func resume(_ other: borrowing LimitReplay) { session.become(other.session) }

  package mutating func exchangeSession(with other: inout LimitReplay) { swap(&session, &other.session) }

  package mutating func make<Policy: UnloadPolicy>(_ move: SessionMove, _ policy: inout Policy, _ new: Policy)
    throws
  {
    (sessions, newPages) = (move.sessions, 0)
    if move.step == .launch {
      policy.become(new)
      try launch(&policy)
    } else if !session.isAlive {
      return
    } else if let kind = move.step.pushedKind {
      try push(kind, &policy)
    } else if session.stack.count > 1 {
      try pop(&policy)
    }
    guard session.isAlive else {
      totals.sessionsTerminated += sessions
      return
    }
    totals.steps += sessions
    guard move.step != .launch else { return }
    session.pass(milliseconds: thinkMilliseconds)
  }

  // MARK: Steps

  private mutating func launch(_ policy: inout some UnloadPolicy) throws {
    session.restart()
    totals.sessions += sessions
    session.stack.push(isChanged: false)
    _ = load(0, home, rules.shown)
    session.push(home, bytes: kinds.shownBytes(home))
    look()
    guard session.isAlive else { return }
    try tell(.appeared(slot: 0), to: &policy)
    try answerDueWarning(&policy)
  }

  private mutating func push(_ kind: Int, _ policy: inout some UnloadPolicy) throws {
    let covered = session.stack.count - 1
    session.stack.push(isChanged: true)
    session.otherBytes += kinds.otherBytes(kind)
    guard show(covered + 1, kind, isReturn: false) != nil else { return }
    session.push(kind, bytes: kinds.shownBytes(kind))
    if rules.releasesCoveredStores { release(.backingStore, of: covered) }
    session.stack[covered].covered = session.stack[covered].loaded
    look()
    guard session.isAlive else { return }
    try tell(.covered(slot: covered), to: &policy)
    try tell(.appeared(slot: covered + 1), to: &policy)
    try answerDueWarning(&policy)
  }

  private mutating func pop(_ policy: inout some UnloadPolicy) throws {
    let left = session.stack.count - 1
    let slot = left - 1
    let (leaving, leavingKind) = (session.state.id(at: left), session.state.kind(at: left))
    let kind = session.state.kind(at: slot)
    let before = session.stack[slot].loaded
    guard let cost = show(slot, kind, isReturn: true) else { return }
    free(session.stack[left].loaded, left, leavingKind)
    session.stack.pop()
    session.otherBytes -= kinds.otherBytes(leavingKind)
    guard let firstUse = use(slot, kind) else { return }
    noteReturn(to: slot, kind, from: before, cost, firstUse)
    look()
    guard session.isAlive else { return }
    try tell(.left(slot: left, screen: leaving), to: &policy)
    try tell(.appeared(slot: slot), to: &policy)
    try answerDueWarning(&policy)
  }

  // What each move does several times is inlined. Otherwise, the calls would take a tenth of the time.
  /// Loads and draws what a screen lacks when it appears; returns the cost, or `nil` if the app was ended.
  @inline(__always)
  private mutating func show(_ slot: Int, _ kind: Int, isReturn: Bool) -> ResourceCost? {
    let isFetchedAgain =
      isReturn && rules.fetchesAtReturn && session.stack[slot].loaded.contains(.model)
    var cost = load(slot, kind, rules.shown.subtracting(.backingStore))
    if isFetchedAgain {
      // It replaces the old model.
      cost.add(allocate(.model, slot, kind))
      free(.model, slot, kind)
    }
    look()
    guard session.isAlive else { return nil }
    cost.add(load(slot, kind, .backingStore))
    look()
    return session.isAlive ? cost : nil
  }

  /// Makes what the first use after a return needs; returns the cost, or `nil` if the app was ended.
  @inline(__always)
  private mutating func use(_ slot: Int, _ kind: Int) -> ResourceCost? {
    guard !session.stack[slot].loaded.contains(.cache) else { return .free }
    let cost = load(slot, kind, .cache)
    look()
    return session.isAlive ? cost : nil
  }

  private mutating func noteReturn(
    to slot: Int, _ kind: Int, from before: Resources, _ cost: ResourceCost, _ firstUse: ResourceCost
  ) {
    totals.returns += sessions
    if !session.stack[slot].covered.subtracting(before).isEmpty { totals.reloads += sessions }
    if session.stack[slot].hasLostState { totals.statesLost += sessions }
    totals.workNanoseconds += (cost.workNanoseconds + firstUse.workNanoseconds) * sessions
    totals.newPageNanoseconds += Int(kinds.newPageNanoseconds * Double(newPages)) * sessions
    totals.roundTrips += cost.roundTrips * sessions
    session.stack[slot].hasLostState = false
    session.stack[slot].isChanged = true
    if before == session.stack[slot].loaded, session.state.isLoaded(slot) {
      session.state.pop()
    } else {
      session.state.pop(restoring: kinds.wholeBytes(kind))
    }
  }

  // MARK: Memory

  /// Makes those of the resources that a screen lacks and its kind has.
  @inline(__always)
  private mutating func load(_ slot: Int, _ kind: Int, _ resources: Resources) -> ResourceCost {
    let missing = resources.intersection(kinds.resources(kind)).subtracting(session.stack[slot].loaded)
    guard !missing.isEmpty else { return .free }
    session.stack[slot].loaded.formUnion(missing)
    return allocate(missing, slot, kind)
  }

  @inline(__always)
  private mutating func allocate(_ made: Resources, _ slot: Int, _ kind: Int) -> ResourceCost {
    var new = session.arenas.allocate(
      kinds.pages.held(kind, made), meanwhile: kinds.pages.meanwhile(kind, made))
    if made.contains(.backingStore) {
      new += kinds.pages.draw(kind, in: &session.bitmaps, for: &session.stack[slot].bitmaps)
    }
    newPages += new
    return kinds.costs[kind, made]
  }

  /// Releases those of the resources that a hidden screen holds; returns whether it held any.
  @discardableResult @inline(__always)
  private mutating func release(_ resources: Resources, of slot: Int) -> Bool {
    let gone = resources.intersection(session.stack[slot].loaded)
    guard !gone.isEmpty else { return false }
    session.stack[slot].loaded.subtract(gone)
    free(gone, slot, session.state.kind(at: slot))
    session.state.release(gone, slot: slot)
    return true
  }

  @inline(__always)
  private mutating func free(_ gone: Resources, _ slot: Int, _ kind: Int) {
    session.arenas.free(kinds.pages.held(kind, gone))
    if gone.contains(.backingStore) { session.bitmaps.free(&session.stack[slot].bitmaps) }
  }

  @inline(__always)
  private mutating func look() { session.look(at: footprintBytes) }

  // MARK: Decisions

  private mutating func tell(_ event: NavigationEvent, to policy: inout some UnloadPolicy) throws {
    policy.respond(to: event, in: session.state, unloading: &list)
    guard !list.entries.isEmpty || list.purges else { return }
    try unload()
    session.purge()
  }

  private mutating func answerDueWarning(_ policy: inout some UnloadPolicy) throws {
    look()
    guard session.isAlive, let level = session.takeDueWarning() else { return }
    totals.warnings += sessions
    for slot in 0..<session.stack.count - 1 { warn(slot, level) }
    look()
    guard session.isAlive else { return }
    policy.respond(to: .warned(level), in: session.state, unloading: &list)
    try unload()
    session.purge()
    look()
  }

  /// A hidden screen answers a warning, as its system and its idiom do.
  private mutating func warn(_ slot: Int, _ level: WarningLevel) {
    let answer = rules.answer(to: level, hasView: session.stack[slot].loaded.contains(.viewTree))
    if answer.losesState, session.stack[slot].isChanged {
      (session.stack[slot].hasLostState, session.stack[slot].isChanged) = (true, false)
    }
    release(answer.gone, of: slot)
  }

  private mutating func unload() throws {
    // By index, because an iterator would retain the entries.
    for index in list.entries.indices {
      let entry = list.entries[index]
      guard entry.slot < session.stack.count - 1, session.state.id(at: entry.slot) == entry.screen else {
        throw ImpossibleDecision()
      }
      // Unloading a view also releases its bitmaps and images.
      let views: Resources = entry.resources.contains(.viewTree) ? .views : []
      guard release(entry.resources.union(views), of: entry.slot), !session.hasUnloaded else { continue }
      session.hasUnloaded = true
      totals.sessionsUnloading += sessions
    }
    list.removeAll()
  }
}
