/// A named sequence of sessions to replay.
///
/// Between two sessions the app goes back to its home screen and memory is purged; neither is counted here.
public struct Trace: Hashable, Sendable {
  /// What the trace is called in results: the workload's name, or the file's.
  public let name: String
  /// The sessions, in order; each has at least one step.
  public let sessions: [Session]
  /// What tabs show before anything is pushed, by tab; the others have a light home screen.
  public let roots: [Int: Page]

  /// A trace of the given sessions.
  ///
  /// - Throws: no session at all, one without steps, or a root that can't be.
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

  /// The steps of all sessions.
  public var stepCount: Int { sessions.reduce(0) { $0 + $1.steps.count } }
  /// The pushes of all sessions.
  public var pushes: Int { sessions.reduce(0) { $0 + $1.pushes } }
  /// The modal screens of all sessions.
  public var modals: Int { sessions.reduce(0) { $0 + $1.modals } }
  /// The returns of all sessions.
  public var returns: Int { sessions.reduce(0) { $0 + $1.returns } }
  /// The largest depth of any session, in screens above the home screen.
  public var maximumDepth: Int { sessions.reduce(0) { max($0, $1.maximumDepth) } }
  /// The tabs of the app: 0 to the highest that any session names or that has a root; 0 for a plain stack.
  public var tabs: Int {
    let named = sessions.reduce(0) { max($0, $1.tabs) }
    return roots.isEmpty ? named : roots.keys.reduce(named) { max($0, $1 + 1) }
  }

  private static func check(_ roots: [Int: Page], of name: String) throws(TraceError) {
    // A trial reads its trace: what it doesn't need leaves nothing in its memory.
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
