import Experiment
import Traces

extension PageContent {
  /// The root that the trace names for the tab; `nil` for a home screen.
  func root(of tab: Int, in trace: Trace) -> AppUnderTest.Root? {
    guard !trace.roots.isEmpty, let page = trace.roots[tab] else { return nil }
    let (spec, number) = content(of: page)
    return AppUnderTest.Root(spec: spec, page: number, title: "\(page)")
  }
}
