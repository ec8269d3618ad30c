extension Navigation {
  /// A screen as observers of the navigation see it: its number, and its page, which is `nil` for a home screen.
  package typealias Sight = (number: Int, page: Page?)

  /// The screen in front of all others.
  package var inFront: Sight { (front.number, front.page) }

  /// The screen below the top of the selected tab's stack; `nil` if the stack has only the home screen.
  package var below: Sight? {
    stacks[selected].dropLast().last.map { ($0.number, $0.page) }
  }

  /// The selected tab, from 0.
  package var selectedTab: Int { selected }

  /// The screens of a tab's stack, the home screen first.
  package func stack(ofTab tab: Int) -> some BidirectionalCollection<Sight> {
    stacks[tab].lazy.map { ($0.number, $0.page) }
  }

  /// The modal screens over the selected tab's stack, the lowest first.
  package var modalSights: [Sight] { modals.map { ($0.number, $0.page) } }
}
