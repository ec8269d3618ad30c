/// Keeps the most valuable resources within a share of the limit. The value of a resource is the cost of
/// making it again × the chance that it is shown again before the next push evicts it.
///
/// This is our own policy, fitted on the odd lines of the recorded sessions in Sources/Traces/Data. It has
/// three ideas. The chance of a return falls with the distance below the top (``ReturnChance``, which learns
/// from this app). A resource that the next push would evict anyway is worth less (``PushAhead``,
/// ``KeptValue``). Sets of resources are chosen for all candidates together (``SetKnapsack``). The screens of
/// a hidden tab count in proportion to how often tabs are shown again (``TabReturns``).
///
/// Hidden screens may use what the visible screen and the headroom for the next push (``PushHeadroom``) leave
/// of that share: while one screen covers the other, both count. But a part of the limit is always reserved
/// for hidden screens. When two large screens fill the limit, unloading a few bytes that cost a fetch doesn't
/// help. If the next push could come near the limit, the pages of freed memory are returned to the system as
/// well. Without a limit nothing is unloaded.
///
/// The default shares, and the share from which pages are returned, were chosen by live trials of the
/// workloads human, shop, tabs and day.
public struct StackValue: UnloadPolicy {
  /// The share of the limit for everything that is loaded and the next push, above 0 and at most 1.
  public let fraction: Double
  /// The share of the limit that is always reserved for hidden screens, from 0 to 1.
  public let least: Double
  /// The share of the normal headroom that is kept: 1, or 0 to compare with an optimum that has none.
  private let headroom: Double
  /// The share of the limit from which freed pages are returned to the system; systems warn slightly above
  /// it.
  private static let tightShare = 0.7
  private var learned = ValueMemory()
  private var covered = CoveredScreens()
  private var shownTab: Int?
  private var outlook = ReturnOutlook()
  private var decision = ValueDecision()

  /// Neither share is checked; a policy read from text has them in range.
  public init(fraction: Double, least: Double = 0) {
    self.init(fraction: fraction, least: least, headroom: 1)
  }

  package init(fraction: Double, least: Double = 0, headroom: Double) {
    self.fraction = fraction
    self.least = least
    self.headroom = headroom
  }

  /// Once a screen has appeared, unloads what no longer fits. A warning shows that less fits than the policy
  /// assumed, so hidden screens get only three quarters of their room, or half at a critical warning.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    let allowance: Double
    switch event {
    case .appeared:
      learn(from: state)
      allowance = 1
    case .warned(let level): allowance = level == .critical ? 0.5 : 0.75
    default: return
    }
    guard let limit = state.limitBytes else { return }
    if isTight(in: state, limit: limit) { list.purge() }
    guard state.hiddenCount > 0 else { return }
    let visible = state.loadedBytes - state.hiddenBytesByResource.total
    let left =
      fraction * Double(limit) - Double(visible) - headroom * Double(learned.headroom.bytes)
    let budget = visible + Int(allowance * max(left, least * Double(limit)))
    guard state.loadedBytes > budget else { return }
    // A push adds one to each distance.
    outlook.onStack.prepare(
      learned.evidence, sessionClass: covered.sessionClass, farthest: state.deepestPosition + 1)
    outlook.ofTab = learned.tabs.chance
    decision.release(to: budget, outlook: outlook, sizes: learned.sizes, in: state, unloading: &list)
  }

  /// Whether another large screen would bring the app near the limit; pages of freed memory count as well.
  private func isTight(in state: borrowing NavigationState, limit: Int) -> Bool {
    headroom > 0 && state.loadedBytes + learned.headroom.bytes > Int(Self.tightShare * Double(limit))
  }

  private mutating func learn(from state: borrowing NavigationState) {
    if let shownTab, shownTab != state.selectedTab {
      learned.tabs.note(shownBefore: covered.contains(tab: state.selectedTab))
    }
    shownTab = state.selectedTab
    let isPush = covered.show(
      tab: state.selectedTab, depth: state.depth, evidence: &learned.evidence)
    guard isPush, let top = state[tab: state.selectedTab, position: state.depth - 1] else { return }
    learned.sizes.note(top.bytes.total)
    learned.headroom.note(top.bytes.total)
  }

  /// Everything that it has learned, encoded; screens that are still covered count as never shown again.
  public var memory: [UInt8] {
    var learned = learned
    covered.end(evidence: &learned.evidence)
    return learned.bytes
  }

  /// Copies what the other has learned; what a decision needs is computed anew each time.
  public mutating func become(_ other: StackValue) {
    learned.become(other.learned)
    covered.become(other.covered)
    shownTab = other.shownTab
  }

  /// Restores what an earlier launch has learned; ignores bytes that are damaged or that another version
  /// wrote.
  public mutating func recall(_ memory: [UInt8]) {
    if let known = ValueMemory(bytes: memory) { learned = known }
  }
}

extension PolicyEntry {
  static let stackValue = PolicyEntry(
    name: "stack.value", family: .value,
    parameters: [
      .share("bytes", "share of the limit for all that is loaded and the next push", usual: 100),
      .share("least", "smallest share of the limit reserved for hidden screens", percent: 0...100, usual: 10),
    ],
    idea:
      "Keeps the resources that are worth most: cost × chance of being shown again, looking one push ahead.",
    source: "our own; reload costs compared with the optimum in UnloadingTests/Optimum",
    caveat: "Fitted to people who read an encyclopedia; in other apps it learns, but slowly.",
    readsCosts: true
  ) { StackValue(fraction: $0["bytes"], least: $0["least"]) }
}
