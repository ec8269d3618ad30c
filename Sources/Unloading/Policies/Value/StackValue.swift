/// Keeps, within a share of the limit, the resources that are worth most: cost of making again × chance of being seen
/// again before they are lost to the next push.
///
/// Our own, fitted on the odd lines of the recorded sessions in Sources/Traces/Data. Three ideas: the chance of a return
/// falls with the distance below the top (``ReturnChance``, which learns from this app); what the next push would take
/// anyway is worth less (``PushAhead``, ``KeptValue``); and sets of resources are chosen for all candidates together
/// (``SetKnapsack``). A hidden tab's screens count as often as the tab is shown again (``TabReturns``).
///
/// By default the budget is 70 % of the limit, for all that is loaded, less headroom for the next push
/// (``PushHeadroom``). A footprint is some 10 % more than what is allocated, and systems warn at 80 %. Without a limit
/// nothing is let go.
public struct StackValue: UnloadPolicy {
  /// Share of the limit, above 0 and at most 1.
  public let fraction: Double
  /// How much of the usual headroom is kept: 1, or 0 to compare with an optimum that has none.
  private let headroom: Double
  /// What warnings have left of the budget, until the next launch.
  private var allowance = 1.0
  private var learned = ValueMemory()
  private var covered = CoveredScreens()
  private var shownTab: Int?
  private var outlook = ReturnOutlook()
  private var decision = ValueDecision()

  /// `fraction` is not checked; a policy that is read from text has one from 0.01 to 1.
  public init(fraction: Double) {
    self.init(fraction: fraction, headroom: 1)
  }

  package init(fraction: Double, headroom: Double) {
    self.fraction = fraction
    self.headroom = headroom
  }

  /// Once a screen has appeared, lets go what no longer fits; at a warning, the same with a budget that is 10 % smaller
  /// from then on, or 20 % at a critical one.
  ///
  /// A warning says that less fits than the policy thought: the footprint is high although its budget was kept.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    switch event {
    case .appeared: learn(from: state)
    case .warned(let level): allowance *= level == .critical ? 0.8 : 0.9
    default: return
    }
    guard let limit = state.limitBytes, state.hiddenCount > 0 else { return }
    let budget =
      Int(fraction * allowance * Double(limit)) - Int(headroom * Double(learned.headroom.bytes))
    guard state.loadedBytes > budget else { return }
    outlook.onStack.prepare(learned.evidence, sessionClass: covered.sessionClass)
    outlook.ofTab = learned.tabs.chance
    decision.release(to: budget, outlook: outlook, sizes: learned.sizes, in: state, unloading: &list)
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

  /// What it has learned, with the screens that are still covered as never shown again.
  public var memory: [UInt8] {
    var learned = learned
    covered.end(evidence: &learned.evidence)
    return learned.bytes
  }

  /// Takes up what an earlier launch has learned; ignores bytes that are none of it, or damaged.
  public mutating func recall(_ memory: [UInt8]) {
    if let known = ValueMemory(bytes: memory) { learned = known }
  }
}

extension PolicyEntry {
  static let stackValue = PolicyEntry(
    name: "stack.value", family: .value,
    parameters: [.share("bytes", "budget as a share of the limit", usual: 70)],
    idea: "Keeps the resources that are worth most: cost × chance of being seen again, one push ahead.",
    source: "our own; reload costs compared with the optimum in UnloadingTests/Optimum",
    caveat: "Is fitted to people who read an encyclopedia; elsewhere it learns, but slowly.", readsCosts: true
  ) { StackValue(fraction: $0["bytes"]) }
}
