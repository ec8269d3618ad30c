/// A model of how people navigate in recorded sessions: counts from which sessions can be drawn.
///
/// A move depends on the depth and on the moves before it: whether the last one went forward, and if not, how many in a
/// row went back. A pushed page is either new, or one that the session has shown before. The distance of such an earlier
/// page depends on how many pages the session has shown. The kind of a new page depends on the screen in front, and its
/// number on how often people visit it. The lengths of sessions and pauses are the recorded ones.
package struct NavigationModel: Codable, Hashable, Sendable {
  /// The number of sessions that were counted.
  package internal(set) var sessions = 0
  /// Sessions by their number of moves.
  var lengths: [Int: Int] = [:]
  /// Moves by what came before (``RecordedMove/Before``), the depth and the kind of move.
  var moves: [String: [Int: [String: Int]]] = [:]
  /// Pushes by the number of pages that the session had shown.
  var pushes: [Int: Int] = [:]
  /// Pushes of pages that the session had shown, by the same number.
  var revisits: [Int: Int] = [:]
  /// The pushes in ``revisits`` by distance, for each power of two of the number of shown pages.
  var distances: [Int: [Int: Int]] = [:]
  /// Pushes of new pages, by the kind of screen in front and the kind that was pushed; numbered pages have the kind
  /// "".
  var kinds: [String: [String: Int]] = [:]
  /// Pushes of new pages by kind and number.
  var numbers: [String: [Int: Int]] = [:]
  /// Selections of tabs, by the previous tab and the selected one.
  var tabs: [Int: [Int: Int]] = [:]
  /// The roots of tabs that aren't home screens.
  var roots: [Int: Place] = [:]
  /// The number of moves that came after a pause.
  var pauses = 0
  /// Evenly spaced quantiles of the pauses in milliseconds, from the shortest pause to the longest.
  var pauseQuantiles: [Int] = []

  /// A page as two values: its kind, which is "" for a numbered page, and its number.
  struct Place: Codable, Hashable, Sendable {
    let kind: String
    let number: Int

    init(_ page: Page) {
      switch page {
      case .number(let number): (kind, self.number) = ("", number)
      case .kind(let kind, let content): (self.kind, number) = (kind, content)
      }
    }

    var page: Page { Self.page(kind, number) }

    static func page(_ kind: String, _ number: Int) -> Page {
      kind.isEmpty ? .number(number) : .kind(kind, content: number)
    }
  }

  /// The key in ``distances`` for the number of pages that the session has shown.
  static func power(of seen: Int) -> Int { Int.bitWidth - max(1, seen).leadingZeroBitCount }

  /// Moves at greater depths are counted at this depth.
  static let mostDepth = 100
  /// Larger numbers of shown pages are counted as this number.
  static let mostSeen = 100
  /// The maximum number of quantiles in ``pauseQuantiles``.
  static let mostQuantiles = 1_001
}

extension NavigationModel {
  /// The roots of tabs that aren't home screens.
  package var rootPages: [Int: Page] { roots.mapValues(\.page) }

  /// Makes a trace of `sessions` drawn sessions.
  package func trace(name: String, sessions: Int, seed: UInt64) throws(TraceError) -> Trace {
    try Trace(
      name: name, sessions: Array(DrawnSessions(from: self, seed: seed).prefix(sessions)), roots: rootPages)
  }

  /// Counts the moves of a trace's sessions, in time proportional to the number of moves.
  ///
  /// - Throws: an error if a session has a step other than push, pop, popToRoot, tab and wait, or no session has a
  ///   move.
  package init(fitting trace: Trace) throws(TraceError) {
    var allPauses: [Int] = []
    for (index, session) in trace.sessions.enumerated() {
      let moves: [RecordedMove]
      do throws(TraceError) { moves = try RecordedMove.all(of: session, roots: trace.roots) } catch {
        throw TraceError(
          "session \(index + 1) \(error.problem)", expected: error.expected, source: trace.name)
      }
      guard !moves.isEmpty else { continue }
      sessions += 1
      lengths[moves.count, default: 0] += 1
      for move in moves {
        count(move)
        if move.pause > 0 { allPauses.append(move.pause) }
      }
    }
    guard sessions > 0 else {
      throw TraceError("has no session with a move", expected: "at least one", source: trace.name)
    }
    roots = trace.roots.mapValues(Place.init)
    pauses = allPauses.count
    allPauses.sort()
    let kept = min(Self.mostQuantiles, allPauses.count)
    pauseQuantiles = (0..<kept).map { allPauses[kept == 1 ? 0 : $0 * (allPauses.count - 1) / (kept - 1)] }
  }

  private mutating func count(_ move: RecordedMove) {
    moves[move.before.rawValue, default: [:]][min(move.depth, Self.mostDepth), default: [:]][
      move.kind.rawValue, default: 0] += 1
    if let tab = move.tab { tabs[move.fromTab, default: [:]][tab, default: 0] += 1 }
    guard let page = move.page.map(Place.init) else { return }
    pushes[min(move.seen, Self.mostSeen), default: 0] += 1
    if let distance = move.distance {
      revisits[min(move.seen, Self.mostSeen), default: 0] += 1
      distances[Self.power(of: move.seen), default: [:]][distance, default: 0] += 1
    } else {
      kinds[move.from.map { Place($0).kind } ?? "", default: [:]][page.kind, default: 0] += 1
      numbers[page.kind, default: [:]][page.number, default: 0] += 1
    }
  }
}
