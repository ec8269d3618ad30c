import Experiment
package import Traces

/// What the steps of a trace do to the screens, found once for all trials of the trace.
///
/// Which screens come, go and are in sight depends on the trace alone: not on kinds, policies or limits.
package struct TraceMoves: Sendable {
  struct Session: Sendable {
    let moves: Range<Int>
    /// The index in ``pageOfScreen`` of its first screen that is no home screen.
    let firstPage: Int
    let returns: Int
  }

  /// The place of the number of the first home screen.
  static let home: ScreenMove.Numbers = 0..<1

  let trace: Trace
  private(set) var sessions: [Session] = []
  private(set) var moves: ContiguousArray<ScreenMove> = []
  /// The numbers of screens that moves refer to; the first is the first home screen's.
  private(set) var numbers: ContiguousArray<Int32> = [0]
  /// For each screen of each session, apart from home screens, the index of its page in ``pages``.
  private(set) var pageOfScreen: ContiguousArray<Int32> = []
  /// The different pages that the screens show.
  private(set) var pages: [Page] = []
  /// The different steps, as the trace writes them.
  private(set) var words: [String] = []

  /// The number of home screens of each session.
  let homes: Int

  package init(_ trace: Trace) {
    self.trace = trace
    homes = max(1, trace.tabs)
    moves.reserveCapacity(trace.stepCount)
    var indices = (pages: [Page: Int32](), words: [Step: Int32]())
    for session in trace.sessions {
      let first = (move: moves.count, page: pageOfScreen.count)
      var walk = ScreenWalk(homes: homes)
      for step in session.steps {
        let index = Self.index(of: step, in: &indices.words, adding: &words) { "\($0)" }
        moves.append(walk.move(step, words: index, &numbers))
        for page in walk.takeNewPages() {
          pageOfScreen.append(Self.index(of: page, in: &indices.pages, adding: &pages) { $0 })
        }
      }
      sessions.append(
        Session(moves: first.move..<moves.count, firstPage: first.page, returns: session.returns))
    }
  }

  private static func index<Key: Hashable, Value>(
    of key: Key, in indices: inout [Key: Int32], adding values: inout [Value], _ value: (Key) -> Value
  ) -> Int32 {
    if let known = indices[key] { return known }
    let index = Int32(values.count)
    indices[key] = index
    values.append(value(key))
    return index
  }
}
