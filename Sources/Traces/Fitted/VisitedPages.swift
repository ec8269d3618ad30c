/// The stacks of a session's tabs, and the pages that the session has shown, in order of recency.
struct VisitedPages {
  private let roots: [Int: Page]
  private var stacks: [Int: [Page]] = [:]
  private(set) var tab = 0
  /// The shown pages, each once, the most recent one last.
  private var recent: [Page] = []
  private var seen: Set<Page> = []

  init(roots: [Int: Page]) {
    self.roots = roots
    show(roots[0])
  }

  /// The number of screens above the root of the selected tab.
  var depth: Int { stacks[tab]?.count ?? 0 }

  /// The page of the screen in front; `nil` for a home screen.
  var front: Page? { stacks[tab]?.last ?? roots[tab] }

  var seenCount: Int { recent.count }

  func hasSeen(_ page: Page) -> Bool { seen.contains(page) }

  /// The number of other pages shown since this one was last shown; `nil` if it was never shown or is forgotten.
  func distance(to page: Page) -> Int? {
    guard seen.contains(page) else { return nil }
    return recent.lastIndex(of: page).map { recent.count - 1 - $0 }
  }

  /// The page at this distance; `nil` if fewer pages were shown.
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

  /// The number of pages that are remembered, so that a move in a long session costs no more than in a short one.
  static let mostRecent = 1_000
}
