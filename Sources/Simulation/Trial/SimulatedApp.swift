import Experiment
import Lifecycle
import Traces
import Unloading

/// The screens of a simulated app as steps change them; each step loads, draws and releases in the same order as in the
/// live containers.
struct SimulatedApp: ~Copyable {
  var screens: SimulatedScreens
  /// The slot of the screen in front.
  private(set) var front = 0

  private let platform: Platform
  private let idiom: SimulatedIdiom
  private let moves: TraceMoves
  /// The kinds of the tabs' home screens, and of the trace's pages.
  private let kinds: (homes: [Int], pages: [Int])
  /// The slots of the session's screens by their numbers; those of screens that are gone stay.
  private var slots: ContiguousArray<Int> = []
  /// The identifier of the session's first screen.
  private var firstID = 0
  /// The place of the session's pages in ``TraceMoves/pageOfScreen``.
  private var firstPage = 0

  /// Makes an app as it is after its launch.
  init(
    screens: consuming SimulatedScreens, platform: Platform, idiom: SimulatedIdiom, moves: TraceMoves,
    kinds: (homes: [Int], pages: [Int]), _ monitor: inout SimulatedMonitor
  ) {
    self.screens = screens
    self.platform = platform
    self.idiom = idiom
    self.moves = moves
    self.kinds = kinds
    relaunch(&monitor)
  }

  /// The slot of the session's screen with that number; if the screen is gone, another may have its slot.
  func slot(of number: Int32) -> Int { slots[Int(number)] }

  /// The slot of the screen whose number is at that place of ``TraceMoves/numbers``.
  func slot(at place: Int32) -> Int { slot(of: moves.numbers[Int(place)]) }

  /// The identifier of that screen.
  func id(at place: Int32) -> ScreenID { ScreenID(firstID + Int(moves.numbers[Int(place)])) }

  // MARK: Sessions

  /// Returns to the state after the launch: only home screens exist, and the visible one is loaded.
  mutating func relaunch(_ monitor: inout SimulatedMonitor) {
    screens.removeAll()
    slots.removeAll(keepingCapacity: true)
    firstID = screens.made
    for (tab, kind) in kinds.homes.enumerated() {
      slots.append(screens.add(kind: kind, tab: tab, position: 0))
    }
    front = slots[0]
    var made = Made()
    load(front, into: &made, &monitor)
    draw(front, into: &made, &monitor)
  }

  /// Begins to replay a session.
  mutating func begin(_ session: TraceMoves.Session) { firstPage = session.firstPage }

  // MARK: Steps

  /// Performs a step; returns what it made, and whether a resource of a screen that appeared had been released and the
  /// allocator purged since.
  mutating func carryOut(
    _ move: ScreenMove, _ monitor: inout SimulatedMonitor
  ) -> (made: Made, isPurged: Bool) {
    var made = Made()
    var isPurged = false
    screens.noteCovered(front)
    if let below = move.glimpsed {
      isPurged = screens.wasPurged(slot(of: below))
      glimpse(slot(of: below), into: &made, &monitor)
    }
    place(move)
    front = slot(of: move.front)
    for place in move.shown { load(slot(at: place), into: &made, &monitor) }
    for place in move.buried { screens.remove(slot(at: place)) }
    for place in move.shown { draw(slot(at: place), into: &made, &monitor) }
    for place in move.covered { leaveWindow(slot(at: place)) }
    for place in move.left { screens.remove(slot(at: place)) }
    return (made, isPurged || screens.wasPurged(front))
  }

  /// Makes the resources that the first use after a return needs.
  mutating func firstUse(_ monitor: inout SimulatedMonitor) -> Made {
    var made = Made()
    if !screens.loaded(front).contains(.cache) {
      screens.make(.cache, of: front, into: &made)
      monitor.look(at: screens, after: "load")
    }
    return made
  }

  /// Shows the screen below beside the front screen, and hides it again.
  private mutating func glimpse(_ slot: Int, into made: inout Made, _ monitor: inout SimulatedMonitor) {
    load(slot, into: &made, &monitor)
    draw(slot, into: &made, &monitor)
    leaveWindow(slot)
    // The front screen was about to leave, and appears again.
    if idiom == .alwaysFetches { screens.make(.model, of: front, into: &made) }
  }

  /// Adds the screens that are new on a stack, and moves those at another place.
  private mutating func place(_ move: ScreenMove) {
    let tab = Int(move.selectedTab)
    var place = Int(move.placed.lowerBound)
    while place < Int(move.placed.upperBound) {
      defer { place += 2 }
      let (number, position) = (Int(moves.numbers[place]), Int(moves.numbers[place + 1]))
      if number < slots.count {
        screens.move(slots[number], toTab: tab, position: position)
      } else {
        let page = Int(moves.pageOfScreen[firstPage + number - kinds.homes.count])
        slots.append(screens.add(kind: kinds.pages[page], tab: tab, position: position))
      }
    }
  }

  // MARK: Appearing and disappearing

  private mutating func load(_ slot: Int, into made: inout Made, _ monitor: inout SimulatedMonitor) {
    screens.setVisible(true, slot)
    // Written out, because a list of the resources would be allocated at every load.
    let loaded = screens.loaded(slot)
    if !loaded.contains(.viewTree) { screens.make(.viewTree, of: slot, into: &made) }
    if !loaded.contains(.images) { screens.make(.images, of: slot, into: &made) }
    if !loaded.contains(.model) { screens.make(.model, of: slot, into: &made) }
    if idiom.cachesOnAppear, !loaded.contains(.cache) { screens.make(.cache, of: slot, into: &made) }
    if idiom == .alwaysFetches, !made.resources.contains(.model) {
      screens.make(.model, of: slot, into: &made)
    }
    monitor.look(at: screens, after: "load")
  }

  private mutating func draw(_ slot: Int, into made: inout Made, _ monitor: inout SimulatedMonitor) {
    guard !screens.loaded(slot).contains(.backingStore) else { return }
    screens.make(.backingStore, of: slot, into: &made)
    monitor.look(at: screens, after: "load")
  }

  private mutating func leaveWindow(_ slot: Int) {
    screens.setVisible(false, slot)
    if platform.backingStoreRule == .releasedAtWindowDetach { screens.release(.backingStore, of: slot) }
    screens.cover(slot)
  }

  // MARK: Unloading

  /// Warns every controller; returns how many hidden screens have lost something.
  mutating func deliverMemoryWarning(_ level: WarningLevel) -> Int {
    var releases = 0
    for slot in screens.slots where screens.isHidden(slot) {
      if answerWarning(slot, level) { releases += 1 }
    }
    return releases
  }

  private mutating func answerWarning(_ slot: Int, _ level: WarningLevel) -> Bool {
    var gone = idiom.freedAtWarning
    if platform.backingStoreRule == .releasedAtMemoryWarning { gone.insert(.backingStore) }
    let isUnloadedBySystem =
      platform.unloadsViewsAtMemoryWarning && (platform.warningLevels == .one || level == .critical)
    let isUnloadedByIdiom = idiom == .revivedUnload && !platform.unloadsViewsAtMemoryWarning
    if isUnloadedBySystem || isUnloadedByIdiom, screens.loaded(slot).contains(.viewTree) {
      gone.formUnion(Resources.views.union(idiom.freedWithView))
      if !idiom.savesState { screens.loseState(of: slot) }
    }
    return screens.release(gone, of: slot)
  }

  /// Carries out a decision of the policy as the live unloader does; returns whether the screen held any of the
  /// resources.
  mutating func unload(_ entry: UnloadList.Entry) -> Bool {
    // Unloading a view also releases its bitmaps and images.
    let views: Resources = entry.resources.contains(.viewTree) ? .views : []
    return screens.release(entry.resources.union(views), of: entry.slot)
  }
}
