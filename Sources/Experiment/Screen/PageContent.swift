package import Traces

/// The content of a trace's pages: a kind of screen for each, by name or by the page's number.
package struct PageContent: Sendable {
  private let screens: [ScreenSpec]
  /// The kinds of all screens, in the order in which they were described.
  package let kinds: [String]
  private let weights: [Int]
  private let hash: PageHash

  package init(screens: [ScreenSpec], seed: UInt64) {
    self.screens = screens
    (kinds, weights) = (screens.map(\.kind), screens.map(\.weight))
    hash = PageHash(seed: seed)
  }

  /// The kind of screen that a page number stands for.
  package func kind(ofPage number: Int) -> String { kinds[index(ofPage: number)] }

  /// The index in ``kinds`` of what a page number stands for.
  package func index(ofPage number: Int) -> Int { hash.pick(page: number, weights: weights) }

  /// The kind of screen, and the number that determines its content.
  package func content(of page: Page) -> (spec: ScreenSpec, number: Int) {
    switch page {
    case .number(let number): (screens[hash.pick(page: number, weights: weights)], number)
    case .kind(let kind, let content):
      // The plan has checked that every kind in the trace is described.
      (screens.first { $0.kind == kind }!, content)
    }
  }
}
