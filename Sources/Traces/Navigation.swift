/// An app without views: its tabs, their stacks, its modal screens, and what each step does to them.
///
/// It decides which steps are possible and counts nothing. Screens are numbered 0, 1, 2 … in the order in which they
/// are made, and home screens −1, −2, −3 … in the order of their tabs. A step takes time linear in the number of
/// screens that it adds or removes.
public struct Navigation: Hashable, Sendable {
  /// The effect of a step on the screens.
  public struct Transition: Hashable, Sendable {
    /// The screen in front afterwards.
    public let front: Int
    /// Whether that screen was in front earlier and is again, which includes the end of a cancelled swipe.
    public let isReturn: Bool
    /// The screens that were removed permanently, from the top down.
    public let left: [Int]
  }

  struct Screen: Hashable, Sendable {
    let number: Int
    /// The page that the screen shows; `nil` for a home screen.
    let page: Page?
    /// Whether the app keeps the screen and pushes it again, instead of a new one.
    var isKept = false
    var wasInFront = false
    var guards: Set<Step.Guard> = []
  }

  /// The stacks of the tabs up to the highest one that was shown, each with its home screen first; an app without
  /// tabs has one stack.
  var stacks = [[Screen(number: -1, page: nil, wasInFront: true)]]
  var selected = 0
  var modals: [Screen] = []
  /// The pages whose kept screens are on a stack.
  var keptOnStack: Set<Page> = []
  /// The kept screens that are on no stack, by page.
  var keptOffStack: [Page: Screen] = [:]
  var isInBackground = false
  private var made = 0

  /// Makes an app as it is at launch, with only the home screen of the first tab.
  public init() {}

  /// The number of screens above the home screen of the selected tab, including modal ones.
  public var depth: Int { stacks[selected].count - 1 + modals.count }

  /// The number of existing screens in all tabs, including modal ones and those that the app keeps off its stacks.
  public var screenCount: Int {
    stacks.reduce(modals.count + keptOffStack.count) { $0 + $1.count }
  }

  /// Performs a step.
  ///
  /// - Throws: the reason why the step isn't possible; nothing changes then.
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

  /// Performs a step that is possible, and returns the screens that it removed, from the top down.
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

  /// Stores kept screens until their next push, and returns the numbers of all others.
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
  /// For each new page of ``Step/setStack(_:)``, the index of the old page whose screen it keeps; `nil` if it gets a
  /// new screen.
  public static func reused(_ old: [Page], by new: [Page]) -> [Int?] {
    var places: [Page: [Int]] = [:]
    for (place, page) in old.enumerated().reversed() { places[page, default: []].append(place) }
    return new.map { places[$0]?.popLast() }
  }
}
