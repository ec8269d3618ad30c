/// The stacks of a session's tabs, and the pages it has shown, by how recently.
struct VisitedPages {
  private let roots: [Int: Page]
  private var stacks: [Int: [Page]] = [:]
  private(set) var tab = 0
  /// Each page once, the one that was shown last at the end.
  private var recent: [Page] = []
  private var seen: Set<Page> = []

  init(roots: [Int: Page]) {
    self.roots = roots
    show(roots[0])
  }

  /// Screens above the root of the selected tab.
  var depth: Int { stacks[tab]?.count ?? 0 }

  /// What the screen in front shows; `nil` for a home screen.
  var front: Page? { stacks[tab]?.last ?? roots[tab] }

  var seenCount: Int { recent.count }

  func hasSeen(_ page: Page) -> Bool { seen.contains(page) }

  /// How many other pages were shown since this one was; `nil` if it was never shown.
  func distance(to page: Page) -> Int? {
    guard seen.contains(page) else { return nil }
    return recent.lastIndex(of: page).map { recent.count - 1 - $0 }
  }

  /// The page at a distance; `nil` if fewer were shown.
  func page(atDistance distance: Int) -> Page? {
    distance < recent.count ? recent[recent.count - 1 - distance] : nil
  }

  mutating func move(_ kind: RecordedMove.Kind, to page: Page? = nil, tab selected: Int? = nil) {
    switch kind {
    case .push: if let page { stacks[tab, default: []].append(page) }
    case .pop: if depth > 0 { stacks[tab]?.removeLast() }
    case .popToRoot: stacks[tab] = nil
    case .tab: tab = selected ?? tab
    }
    show(front)
  }

  private mutating func show(_ page: Page?) {
    guard let page else { return }
    if !seen.insert(page).inserted, let place = recent.lastIndex(of: page) { recent.remove(at: place) }
    recent.append(page)
    if recent.count > Self.mostRecent { seen.remove(recent.removeFirst()) }
  }

  /// A page is forgotten after so many others, so that a move in a long session costs no more than in a short one.
  static let mostRecent = 1_000
}
