/// An app without views: its tabs, their stacks, its modal screens, and what each step does to them.
///
/// It says which steps are possible and counts nothing. Screens are numbered 0, 1, 2 … in the order in which
/// they are made, home screens −1, −2, −3 … by their tab. Takes time linear in what a step adds or takes away.
public struct Navigation: Hashable, Sendable {
  /// What a step did to the screens.
  public struct Transition: Hashable, Sendable {
    /// The screen in front afterwards.
    public let front: Int
    /// Whether that screen has been in front before and is again, or was for the time of a cancelled swipe.
    public let isReturn: Bool
    /// Screens that are gone for good, the upper ones first.
    public let left: [Int]
  }

  struct Screen: Hashable, Sendable {
    let number: Int
    /// What it shows; nil for a home screen.
    let page: Page?
    /// The app has it pushed again instead of a new one.
    var isKept = false
    var wasInFront = false
    var guards: Set<Step.Guard> = []
  }

  /// A stack for each tab that was shown, the home screen first; one of which is all there is without tabs.
  var stacks = [[Screen(number: -1, page: nil, wasInFront: true)]]
  var selected = 0
  var modals: [Screen] = []
  /// The pages whose kept screens are on a stack.
  var keptOnStack: Set<Page> = []
  /// The kept screens that are on none.
  var keptOffStack: [Page: Screen] = [:]
  var isInBackground = false
  private var made = 0

  /// An app as it is launched: the home screen of the first tab.
  public init() {}

  /// Screens above the home screen of the selected tab, modal ones included.
  public var depth: Int { stacks[selected].count - 1 + modals.count }

  /// Screens that there are, in whatever tab, modal ones and those included that the app keeps off its stacks.
  public var screenCount: Int {
    stacks.reduce(modals.count + keptOffStack.count) { $0 + $1.count }
  }

  /// Does what the step says.
  ///
  /// - Throws: why it isn't possible; then nothing has changed.
  public mutating func perform(_ step: Step) throws(TraceError) -> Transition {
    try check(step)
    let before = front.number
    let gone = carryOut(step)
    let isReturn = front.wasInFront && (front.number != before || step == .cancelPop)
    front.wasInFront = true
    return Transition(front: front.number, isReturn: isReturn, left: retire(gone))
  }

  /// The screen in front of all others.
  var front: Screen {
    get { modals.last ?? stacks[selected][stacks[selected].count - 1] }
    set {
      if modals.isEmpty {
        stacks[selected][stacks[selected].count - 1] = newValue
      } else {
        modals[modals.count - 1] = newValue
      }
    }
  }

  /// Does a step that is possible, and returns the screens that it took away, the upper ones first.
  private mutating func carryOut(_ step: Step) -> [Screen] {
    switch step {
    case .push(let page, let isKept): stacks[selected].append(isKept ? keptScreen(page) : screen(page))
    case .pop, .finishPop: return [stacks[selected].removeLast()]
    case .popToRoot: return cutStack()
    case .setStack(let pages): return replaceStack(pages)
    case .present(let page, _): modals.append(screen(page))
    case .dismiss: return [modals.removeLast()]
    case .tab(let tab):
      for home in stacks.count..<max(stacks.count, tab + 1) {
        stacks.append([Screen(number: -1 - home, page: nil)])
      }
      selected = tab
    case .mark(let name): front.guards.insert(name)
    case .unmark(let name): front.guards.remove(name)
    case .background, .foreground: isInBackground = step == .background
    case .cancelPop, .wait, .warn: break
    }
    return []
  }

  private mutating func screen(_ page: Page) -> Screen {
    made += 1
    return Screen(number: made - 1, page: page)
  }

  private mutating func keptScreen(_ page: Page) -> Screen {
    keptOnStack.insert(page)
    if let screen = keptOffStack.removeValue(forKey: page) { return screen }
    var new = screen(page)
    new.isKept = true
    return new
  }

  private mutating func cutStack() -> [Screen] {
    let cut = stacks[selected].dropFirst().reversed()
    stacks[selected].removeLast(cut.count)
    return Array(cut)
  }

  private mutating func replaceStack(_ pages: [Page]) -> [Screen] {
    let old = Array(cutStack().reversed())
    let places = Self.reused(old.compactMap(\.page), by: pages)
    for (page, place) in zip(pages, places) { stacks[selected].append(place.map { old[$0] } ?? screen(page)) }
    let stays = Set(places)
    return old.indices.reversed().filter { !stays.contains($0) }.map { old[$0] }
  }

  /// The kept ones among them wait for their next push; the numbers of the others are returned.
  private mutating func retire(_ screens: [Screen]) -> [Int] {
    var left: [Int] = []
    for screen in screens {
      if screen.isKept, let page = screen.page {
        keptOnStack.remove(page)
        keptOffStack[page] = screen
      } else {
        left.append(screen.number)
      }
    }
    return left
  }
}

extension Navigation {
  /// For each of the new pages of ``Step/setStack(_:)`` the place among the old ones of the screen that it
  /// keeps; nil where a new screen is made.
  public static func reused(_ old: [Page], by new: [Page]) -> [Int?] {
    var places: [Page: [Int]] = [:]
    for (place, page) in old.enumerated().reversed() { places[page, default: []].append(place) }
    return new.map { places[$0]?.popLast() }
  }
}
