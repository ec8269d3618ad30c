import Messages
import Quantities
package import Traces

/// The sessions in an export of an analytics tool.
package struct ImportedTrace {
  package let trace: Trace
  /// How often each kind was shown, the most frequent first.
  package let kinds: [(kind: String, views: Int)]
  package let counts: Counts

  package struct Counts: Equatable {
    package var views = 0
    /// Views of the screen that was already in front.
    package var repeats = 0
    /// Views of an earlier screen that were taken for returns, because their records name no action.
    package var inferredReturns = 0
    /// Broken records that were skipped.
    package var skipped = 0
    /// Sessions that never left their first screen.
    package var sessionsWithoutSteps = 0
  }

  /// Reads all views and infers the steps; keeps every view in memory, because sessions may be interleaved.
  ///
  /// `tabs` names the screens at the roots of tabs.
  ///
  /// - Throws: an error about the first broken record, unless `skipsBroken` is set, or if no session has a step.
  package init(
    _ views: any RecordedViews, name: String, file: String, tabs: [String] = [], skipsBroken: Bool = false
  ) throws {
    let roots = try Self.roots(tabs)
    var counts = Counts()
    func attempt(_ body: () throws -> Void) throws {
      do { try body() } catch let error as TraceError where skipsBroken && error.line != nil {
        counts.skipped += 1
      }
    }
    var order = SessionOrder(file: file)
    var isAtEnd = false
    while !isAtEnd {
      try attempt {
        guard let view = try views.next() else { return isAtEnd = true }
        try order.add(view)
      }
    }
    var sessions: [Session] = []
    var shown: [String: Int] = [:]
    try order.forEachSession { views in
      var steps = SessionSteps(roots: roots)
      for view in views {
        try attempt {
          try steps.take(view, of: file)
          counts.views += 1
          if let kind = view.page?.namedKind { shown[kind, default: 0] += 1 }
        }
      }
      counts.repeats += steps.repeats
      counts.inferredReturns += steps.inferredReturns
      if steps.session.steps.isEmpty {
        counts.sessionsWithoutSteps += 1
      } else {
        sessions.append(steps.session)
      }
    }
    if let missing = tabs.first(where: { tab in ScreenKind.name(of: tab).map { shown[$0] == nil } ?? true }) {
      throw UsageError(
        "--tab \(missing) names no screen of \(file); expected one that it shows"
          + (nearestName(to: missing, among: order.screenNames).map { "; did you mean '\($0)'?" } ?? ""))
    }
    guard !sessions.isEmpty else {
      throw TraceError(
        "has no session with a step"
          + (counts.skipped > 0 ? " beside \(counts.skipped.counted("broken record"))" : ""),
        expected: "a view of a screen other than a tab's root", source: file)
    }
    trace = try Trace(
      name: name, sessions: sessions,
      roots: Dictionary(uniqueKeysWithValues: roots.map { ($0.value, .kind($0.key)) }))
    kinds = shown.map { (kind: $0.key, views: $0.value) }.sorted { ($1.views, $0.kind) < ($0.views, $1.kind) }
    self.counts = counts
  }

  /// The tab of each kind that is a tab's root.
  private static func roots(_ tabs: [String]) throws -> [String: Int] {
    var roots: [String: Int] = [:]
    for (tab, name) in tabs.enumerated() {
      guard let kind = ScreenKind.name(of: name), roots.updateValue(tab, forKey: kind) == nil else {
        throw UsageError(
          "--tab \(name) names no screen of its own; expected the screen at the root of each tab")
      }
    }
    return roots
  }
}

extension SessionSteps {
  /// Adds the steps of a view; throws an error with its line.
  fileprivate mutating func take(_ view: SessionOrder.View, of file: String) throws(TraceError) {
    do throws(TraceError) {
      guard let page = view.page else { return try back(at: view.milliseconds) }
      try show(page, view.action, at: view.milliseconds)
    } catch {
      throw error.at(file, line: view.line)
    }
  }
}
