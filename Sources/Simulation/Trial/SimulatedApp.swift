import Experiment
import Lifecycle
import Traces
import Unloading

/// The containers of a simulated app; each step loads, draws and releases in the same order as in the live ones.
final class SimulatedApp {
  let screens: SimulatedScreens
  /// Called when memory has grown, while the old and the new screen both exist.
  var grown: () -> Void = {}

  private let platform: Platform
  private let idiom: SimulatedIdiom
  private let kind: (Page) -> Int
  /// The kind of each tab's home screen.
  private let homes: [Int]
  private var navigation = Navigation()
  private var slotOfNumber: [Int: Int] = [:]
  /// The visible screens: the top of the stack, and the modal ones over it that nothing covers.
  private(set) var inSight: [Int] = []
  /// How each modal screen covers the screens below it.
  private var styles: [Step.PresentationStyle] = []

  init(
    screens: SimulatedScreens, platform: Platform, idiom: SimulatedIdiom, homes: [Int],
    kind: @escaping (Page) -> Int
  ) {
    self.screens = screens
    self.platform = platform
    self.idiom = idiom
    self.homes = homes
    self.kind = kind
    open()
  }

  var front: Int { slotOfNumber[navigation.inFront.number]! }
  /// The number of screens above the home screen of the selected tab, including modal ones.
  var depth: Int { navigation.depth }
  var selectedTab: Int { navigation.selectedTab }

  // MARK: Sessions

  /// Returns to the state after the launch: only home screens exist, and the visible one is loaded.
  func relaunch() {
    for slot in Array(screens.slots) { screens.remove(slot) }
    (navigation, styles) = (Navigation(), [])
    slotOfNumber.removeAll(keepingCapacity: true)
    open()
  }

  private func open() {
    for (tab, kind) in homes.enumerated() {
      slotOfNumber[-1 - tab] = screens.add(kind: kind, tab: tab, position: 0)
    }
    inSight = [front]
    var made = Made()
    bringOnScreen([front], releasing: [], into: &made)
  }

  /// The changes of a launch: the home screen appears.
  func launch() -> SimulatedMove {
    SimulatedMove(
      front: front, isNavigation: true, isReturn: false, covered: [], glimpsed: nil, added: 0, left: [],
      isPurged: false, made: Made())
  }

  // MARK: Steps

  /// Performs the step, which must be possible.
  func carryOut(_ step: Step) -> SimulatedMove {
    let (former, wereInSight) = (front, inSight)
    var made = Made()
    screens.noteCovered(former)
    let below = step == .cancelPop ? navigation.below.flatMap { slotOfNumber[$0.number] } : nil
    let wasPurged = below.map(screens.wasPurged) ?? false
    if let below { glimpse(below, into: &made) }
    guard let transition = try? navigation.perform(step) else { preconditionFailure("\(step)") }
    let added = place(step)
    inSight = sight()
    let left = transition.left.compactMap { slotOfNumber.removeValue(forKey: $0) }
    let ids = left.map { (slot: $0, id: screens[$0].id) }.sorted { $0.id < $1.id }
    let buried = left.filter { !wereInSight.contains($0) }
    bringOnScreen(inSight.filter { !wereInSight.contains($0) }, releasing: buried, into: &made)
    let covered = wereInSight.filter { !inSight.contains($0) && !left.contains($0) }
    for slot in covered { leaveWindow(slot) }
    for slot in left where wereInSight.contains(slot) { screens.remove(slot) }
    return SimulatedMove(
      front: front, isNavigation: front != former || below != nil, isReturn: transition.isReturn,
      covered: covered, glimpsed: below, added: added, left: ids,
      isPurged: wasPurged || screens.wasPurged(front), made: made)
  }

  /// Makes the resources that the first use after a return needs.
  func firstUse() -> Made {
    var made = Made()
    if !screens[front].loaded.contains(.cache) {
      screens.make(.cache, of: front, into: &made)
      grown()
    }
    return made
  }

  /// Shows the screen below beside the front screen, and hides it again.
  private func glimpse(_ slot: Int, into made: inout Made) {
    bringOnScreen([slot], releasing: [], into: &made)
    leaveWindow(slot)
    // The front screen was about to leave, and appears again.
    if idiom == .alwaysFetches { screens.make(.model, of: front, into: &made) }
  }

  /// Adds the screens that are new on a stack, and moves those at another place; returns the number of new ones.
  private func place(_ step: Step) -> Int {
    switch step {
    case .push:
      return place(navigation.stack(ofTab: selectedTab).suffix(1), from: navigation.depth)
    case .setStack:
      return place(navigation.stack(ofTab: selectedTab).dropFirst(), from: 1)
    case .present(_, let style):
      styles.append(style)
      return place([navigation.inFront], from: navigation.depth)
    case .dismiss:
      styles.removeLast()
      return 0
    case .pop, .popToRoot, .finishPop, .cancelPop, .tab, .wait, .warn, .mark, .unmark, .background,
      .foreground:
      return 0
    }
  }

  private func place(_ sights: some Sequence<Navigation.Sight>, from first: Int) -> Int {
    var added = 0
    for (index, (number, page)) in sights.enumerated() {
      if let slot = slotOfNumber[number] {
        screens.move(slot, toTab: selectedTab, position: first + index)
      } else if let page {
        slotOfNumber[number] = screens.add(
          kind: kind(page), tab: selectedTab, position: first + index)
        added += 1
      }
    }
    return added
  }

  /// The screens that nothing covers: a modal screen leaves those below it visible unless its style is full screen.
  private func sight() -> [Int] {
    guard let top = navigation.stack(ofTab: selectedTab).last else { preconditionFailure("an empty stack") }
    let all = [top] + navigation.modalSights
    return all.indices.filter { $0 == all.count - 1 || styles[$0] != .fullScreen }
      .compactMap { slotOfNumber[all[$0].number] }
  }

  // MARK: Appearing and disappearing

  /// Loads the screens, then draws them; screens that were buried below a popped screen are released in between.
  private func bringOnScreen(_ slots: [Int], releasing buried: [Int], into made: inout Made) {
    for slot in slots {
      screens.setVisible(true, slot)
      load(slot, into: &made)
      grown()
    }
    for slot in buried { screens.remove(slot) }
    for slot in slots where !screens[slot].loaded.contains(.backingStore) {
      screens.make(.backingStore, of: slot, into: &made)
      grown()
    }
  }

  private func load(_ slot: Int, into made: inout Made) {
    var wanted: [Resource] = [.viewTree, .images, .model]
    if idiom.cachesOnAppear { wanted.append(.cache) }
    for resource in wanted where !screens[slot].loaded.contains(resource) {
      screens.make(resource, of: slot, into: &made)
    }
    if idiom == .alwaysFetches, !made.resources.contains(.model) {
      screens.make(.model, of: slot, into: &made)
    }
  }

  private func leaveWindow(_ slot: Int) {
    screens.setVisible(false, slot)
    if platform.backingStoreRule == .releasedAtWindowDetach { screens.release(.backingStore, of: slot) }
    screens.cover(slot)
  }

  // MARK: Unloading

  /// Warns every controller; returns how many hidden screens have lost something.
  func deliverMemoryWarning(_ level: WarningLevel) -> Int {
    var releases = 0
    for slot in Array(screens.slots) where !screens[slot].isVisible {
      if answerWarning(slot, level) { releases += 1 }
    }
    return releases
  }

  private func answerWarning(_ slot: Int, _ level: WarningLevel) -> Bool {
    var gone = idiom.freedAtWarning
    if platform.backingStoreRule == .releasedAtMemoryWarning { gone.insert(.backingStore) }
    let isUnloadedBySystem =
      platform.unloadsViewsAtMemoryWarning && (platform.warningLevels == .one || level == .critical)
    let isUnloadedByIdiom = idiom == .revivedUnload && !platform.unloadsViewsAtMemoryWarning
    if isUnloadedBySystem || isUnloadedByIdiom, screens[slot].loaded.contains(.viewTree) {
      gone.formUnion(Resources.views.union(idiom.freedWithView))
      if !idiom.savesState { screens.loseState(of: slot) }
    }
    return screens.release(gone, of: slot)
  }

  /// Carries out a decision of the policy as the live unloader does; returns whether the screen held any of the
  /// resources.
  func unload(_ entry: UnloadList.Entry) -> Bool {
    // Unloading a view also releases its bitmaps and images.
    let views: Resources = entry.resources.contains(.viewTree) ? .views : []
    return screens.release(entry.resources.union(views), of: entry.slot)
  }
}
