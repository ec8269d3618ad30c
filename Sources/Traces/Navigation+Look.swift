extension Navigation {
  /// A screen as whoever follows the navigation sees it: its number, and what it shows, `nil` for a home screen.
  package typealias Sight = (number: Int, page: Page?)

  /// The screen in front of all others.
  package var inFront: Sight { (front.number, front.page) }

  /// The screen below the uppermost one of the selected tab's stack; `nil` on a home screen.
  package var below: Sight? {
    stacks[selected].dropLast().last.map { ($0.number, $0.page) }
  }
}
