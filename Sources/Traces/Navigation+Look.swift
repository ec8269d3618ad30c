extension Navigation {
  /// A screen as whoever follows the navigation sees it: its number, and what it shows, `nil` for a home screen.
  package typealias Sight = (number: Int, page: Page?)

  /// The screen in front of all others.
  package var inFront: Sight { (front.number, front.page) }

  /// The screen below the uppermost one of the selected tab's stack; `nil` on a home screen.
  package var below: Sight? {
    stacks[selected].dropLast().last.map { ($0.number, $0.page) }
  }

  /// The tab whose stack is in sight, from 0.
  package var selectedTab: Int { selected }

  /// The screens of a tab's stack, the home screen first.
  package func stack(ofTab tab: Int) -> some BidirectionalCollection<Sight> {
    stacks[tab].lazy.map { ($0.number, $0.page) }
  }

  /// The modal screens over the selected tab's stack, the lowest first.
  package var modalSights: [Sight] { modals.map { ($0.number, $0.page) } }
}
