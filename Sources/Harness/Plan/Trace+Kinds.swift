import Screens
import Traces

extension Trace {
  private var pages: some Sequence<Page> {
    sessions.lazy.flatMap(\.steps).compactMap { if case .push(let page) = $0 { page } else { nil } }
  }

  /// Whether pages are pushed whose kind follows from their number.
  var hasNumberedPages: Bool {
    pages.contains { if case .number = $0 { true } else { false } }
  }

  /// Those of `screens` that may be shown: all that numbered pages can be of, and those that are named.
  func kinds(of screens: [ScreenSpec]) -> [ScreenSpec] {
    let pages = Set(pages)
    return screens.filter { $0.weight > 0 || pages.contains(.kind($0.kind)) }
  }
}
