import Experiment
import Traces

extension PageContent {
  /// The root of a tab that has one of its own.
  func root(of tab: Int, in trace: Trace) -> AppUnderTest.Root? {
    guard !trace.roots.isEmpty, let page = trace.roots[tab] else { return nil }
    let (spec, number) = content(of: page)
    return AppUnderTest.Root(spec: spec, page: number, title: "\(page)")
  }
}
