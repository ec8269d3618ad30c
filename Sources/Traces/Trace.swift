/// A named sequence of sessions to replay.
///
/// Between two sessions, the app returns to its home screen and memory is purged; the trace counts neither.
public struct Trace: Hashable, Sendable {
  /// The name of the trace in results: that of the workload or of the file.
  public let name: String
  /// The sessions, in order; each has at least one step.
  public let sessions: [Session]
  /// The pages that tabs show before anything is pushed, by tab; all other tabs have a light home screen.
  public let roots: [Int: Page]

  /// Makes a trace of the given sessions.
  ///
  /// - Throws: an error if there is no session, a session has no steps, or a root is invalid.
  public init(name: String, sessions: [Session], roots: [Int: Page] = [:]) throws(TraceError) {
    guard !sessions.isEmpty else { throw TraceError.empty.at(name) }
    if let index = sessions.firstIndex(where: \.steps.isEmpty) {
      throw TraceError("session \(index + 1) has no steps", source: name)
    }
    try Self.check(roots, of: name)
    self.name = name
    self.roots = roots
    self.sessions = sessions
  }

  /// The number of steps in all sessions.
  public var stepCount: Int { sessions.reduce(0) { $0 + $1.steps.count } }
  /// The number of pushes in all sessions.
  public var pushes: Int { sessions.reduce(0) { $0 + $1.pushes } }
  /// The number of modal screens in all sessions.
  public var modals: Int { sessions.reduce(0) { $0 + $1.modals } }
  /// The number of returns in all sessions.
  public var returns: Int { sessions.reduce(0) { $0 + $1.returns } }
  /// The largest depth of any session, in screens above the home screen.
  public var maximumDepth: Int { sessions.reduce(0) { max($0, $1.maximumDepth) } }
  /// The number of tabs, up to the highest one that a session names or that has a root; 0 for a plain stack.
  public var tabs: Int {
    let named = sessions.reduce(0) { max($0, $1.tabs) }
    return roots.isEmpty ? named : roots.keys.reduce(named) { max($0, $1 + 1) }
  }

  private static func check(_ roots: [Int: Page], of name: String) throws(TraceError) {
    // A trial reads its trace, so anything that is unnecessary must not leave objects in its memory.
    if roots.isEmpty { return }
    for (tab, root) in roots.sorted(by: { $0.key < $1.key })
    where !Step.tabs.contains(tab) || !root.isValid {
      throw TraceError("tab \(tab) can't have the root '\(root)'", source: name)
    }
  }
}

extension TraceError {
  static let empty = TraceError("is empty", expected: "at least one step such as 'push 1'")
}
