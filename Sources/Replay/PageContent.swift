import Experiment
import Traces

/// The content of a trace's pages: a kind of screen for each, by name or by the page's number.
struct PageContent {
  private let screens: [ScreenSpec]
  private let hash: PageHash

  init(screens: [ScreenSpec], seed: UInt64) {
    self.screens = screens
    hash = PageHash(seed: seed)
  }

  /// The root of a tab that has one of its own.
  func root(of tab: Int, in trace: Trace) -> AppUnderTest.Root? {
    guard !trace.roots.isEmpty, let page = trace.roots[tab] else { return nil }
    let (spec, number) = content(of: page)
    return AppUnderTest.Root(spec: spec, page: number, title: "\(page)")
  }

  /// The kind of screen, and the number that determines its content.
  func content(of page: Page) -> (spec: ScreenSpec, number: Int) {
    switch page {
    case .number(let number): (screens[hash.pick(page: number, weights: screens.map(\.weight))], number)
    case .kind(let kind, let content):
      // The plan has checked that every kind in the trace is described.
      (screens.first { $0.kind == kind }!, content)
    }
  }
}
