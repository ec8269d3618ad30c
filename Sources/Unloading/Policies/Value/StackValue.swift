/// Keeps, within a share of the limit, the resources that are worth most: cost of making again × chance of being seen
/// again before they are lost to the next push.
///
/// Our own, fitted on the odd lines of the recorded sessions in Sources/Traces/Data. Three ideas: the chance of a return
/// falls with the distance below the top (``ReturnChance``, which learns from this app); what the next push would take
/// anyway is worth less (``PushAhead``, ``KeptValue``); and sets of resources are chosen for all candidates together
/// (``SetKnapsack``). A hidden tab's screens count as often as the tab is shown again (``TabReturns``).
///
/// What is hidden may take what a share of the limit leaves beside the visible screen and headroom for the next push
/// (``PushHeadroom``): while one screen covers the other, both count. But a part of the limit is always for what is hidden,
/// since letting go of a few bytes that cost a fetch saves nobody where two large screens fill the limit. Where the next
/// push could come near the limit, the pages of what was freed are given back as well. Without a limit nothing is let go.
///
/// The usual shares, and that from which on pages are given back, were chosen by live trials of the workloads human, shop,
/// tabs and day.
public struct StackValue: UnloadPolicy {
  /// Share of the limit for all that is loaded and the next push, above 0 and at most 1.
  public let fraction: Double
  /// Share of the limit that hidden screens have whatever the others take, from 0 to 1.
  public let least: Double
  /// How much of the usual headroom is kept: 1, or 0 to compare with an optimum that has none.
  private let headroom: Double
  /// The share of the limit from which on freed pages are given back: systems warn a little above it.
  private static let tightShare = 0.7
  private var learned = ValueMemory()
  private var covered = CoveredScreens()
  private var shownTab: Int?
  private var outlook = ReturnOutlook()
  private var decision = ValueDecision()

  /// Neither share is checked; a policy that is read from text has them in range.
  public init(fraction: Double, least: Double = 0) {
    self.init(fraction: fraction, least: least, headroom: 1)
  }

  package init(fraction: Double, least: Double = 0, headroom: Double) {
    self.fraction = fraction
    self.least = least
    self.headroom = headroom
  }

  /// Once a screen has appeared, lets go what no longer fits; at a warning, what takes more than three quarters of that
  /// room, or half of it at a critical one, for less fits than the policy thought.
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
    outlook.onStack.prepare(learned.evidence, sessionClass: covered.sessionClass)
    outlook.ofTab = learned.tabs.chance
    decision.release(to: budget, outlook: outlook, sizes: learned.sizes, in: state, unloading: &list)
  }

  /// Whether another large screen would bring the app near the limit, where pages of what was freed count as well.
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
    parameters: [
      .share("bytes", "share of the limit for all that is loaded and the next push", usual: 100),
      .share("least", "share of the limit that is for hidden screens at least", percent: 0...100, usual: 10),
    ],
    idea: "Keeps the resources that are worth most: cost × chance of being seen again, one push ahead.",
    source: "our own; reload costs compared with the optimum in UnloadingTests/Optimum",
    caveat: "Is fitted to people who read an encyclopedia; elsewhere it learns, but slowly.", readsCosts: true
  ) { StackValue(fraction: $0["bytes"], least: $0["least"]) }
}
