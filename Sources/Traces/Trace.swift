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
    if let root = roots.sorted(by: { $0.key < $1.key })
      .first(where: { !Step.tabs.contains($0.key) || !$0.value.isValid })
    {
      throw TraceError("tab \(root.key) can't have the root '\(root.value)'", source: name)
    }
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
  public var tabs: Int { sessions.reduce(roots.keys.max().map { $0 + 1 } ?? 0) { max($0, $1.tabs) } }
}

extension TraceError {
  static let empty = TraceError("is empty", expected: "at least one step such as 'push 1'")
}
