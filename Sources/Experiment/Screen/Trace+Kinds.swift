package import Traces

extension Trace {
  /// The pages that its steps name.
  package var pages: some Sequence<Page> { sessions.lazy.flatMap(\.steps).flatMap(\.pages) }

  /// The kinds that its steps and the roots of its tabs name.
  package var namedKinds: Set<String> {
    let named = Set(pages.compactMap(\.namedKind))
    return roots.isEmpty ? named : named.union(roots.values.compactMap(\.namedKind))
  }

  /// Whether it shows pages whose kind follows from their number.
  package var hasNumberedPages: Bool {
    pages.contains { $0.namedKind == nil } || roots.values.contains { $0.namedKind == nil }
  }

  /// The kinds in `screens` that may be shown: all kinds that numbered pages can have, and the named ones.
  package func kinds(of screens: [ScreenSpec]) -> [ScreenSpec] {
    let named = namedKinds
    return screens.filter { $0.weight > 0 || named.contains($0.kind) }
  }
}
