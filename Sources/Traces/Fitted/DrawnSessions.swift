import Seeds

/// Draws sessions from a model, one after the other; the same model and seed give the same sessions.
package struct DrawnSessions: Sequence, IteratorProtocol, Sendable {
  private var generator: SplitMix64
  private let lengths: FrequencyTable<Int>
  private let moves: [RecordedMove.Before: [FrequencyTable<RecordedMove.Kind>]]
  /// Whether a push repeats a page, by the number of pages that the session has shown.
  private let isRevisit: [FrequencyTable<Bool>]
  private let distances: [Int: FrequencyTable<Int>]
  private let kinds: [String: FrequencyTable<String>]
  private let anyKind: FrequencyTable<String>
  private let numbers: [String: FrequencyTable<Int>]
  private let tabs: [Int: FrequencyTable<Int>]
  private let roots: [Int: Page]
  private let isPaused: FrequencyTable<Bool>
  private let pauses: [Int]

  /// The maximum number of draws for a page that the session has not shown; after them, the last page is used anyway.
  private static let mostTries = 20

  /// Makes an endless sequence of sessions.
  package init(from model: NavigationModel, seed: UInt64) {
    generator = SplitMix64(seed: seed)
    lengths = FrequencyTable(model.lengths)
    moves = Self.tables(model.moves)
    isRevisit = (0...(model.pushes.keys.max() ?? 0)).map { seen in
      let (all, again) = (model.pushes[seen] ?? 0, model.revisits[seen] ?? 0)
      return FrequencyTable([(false, all - again), (true, again)])
    }
    distances = model.distances.mapValues { FrequencyTable($0) }
    kinds = model.kinds.mapValues { FrequencyTable($0) }
    anyKind = FrequencyTable(model.numbers.mapValues { $0.values.reduce(0, +) })
    numbers = model.numbers.mapValues { FrequencyTable($0) }
    tabs = model.tabs.mapValues { FrequencyTable($0) }
    roots = model.rootPages
    let all = model.lengths.reduce(0) { $0 + $1.key * $1.value }
    isPaused = FrequencyTable([(false, all - model.pauses), (true, model.pauses)])
    pauses = model.pauseQuantiles
  }

  /// Makes a table for each depth. The table of a depth that was never recorded is empty, so ``move(after:at:)`` uses
  /// the one of the nearest smaller depth.
  private static func tables(_ counts: [String: [Int: [String: Int]]])
    -> [RecordedMove.Before: [FrequencyTable<RecordedMove.Kind>]]
  {
    var tables: [RecordedMove.Before: [FrequencyTable<RecordedMove.Kind>]] = [:]
    for before in RecordedMove.Before.allCases {
      let byDepth = counts[before.rawValue] ?? [:]
      tables[before] = (0...(byDepth.keys.max() ?? 0)).map { depth in
        FrequencyTable(
          RecordedMove.Kind.allCases.map { (value: $0, count: byDepth[depth]?[$0.rawValue] ?? 0) })
      }
    }
    return tables
  }

  package mutating func next() -> Session? {
    var session = Session()
    guard let length = lengths.draw(&generator) else { return nil }
    var path = VisitedPages(roots: roots)
    var (before, movesBack) = (RecordedMove.Before.start, 0)
    for _ in 0..<length {
      let kind = move(after: before, at: path.depth)
      let (page, tab) = (
        kind == .push ? self.page(from: path) : nil,
        kind == .tab ? tabs[path.tab]?.draw(&generator) ?? 0 : nil
      )
      do throws(TraceError) {
        if isPaused.draw(&generator) == true {
          try session.append(.wait(milliseconds: pauses[generator.next(below: pauses.count)]))
        }
        switch kind {
        case .push: try session.append(.push(page ?? .number(0)))
        case .pop: try session.append(.pop)
        case .popToRoot: try session.append(.popToRoot)
        case .tab: try session.append(.tab(tab ?? 0))
        }
      } catch { preconditionFailure("a drawn step isn't possible: \(error)") }
      path.move(kind, to: page, tab: tab)
      movesBack = kind == .push ? 0 : movesBack + 1
      before = kind == .push ? .forward : RecordedMove.Before(movesBack: movesBack)
    }
    return session
  }

  /// Draws one of the moves that were recorded at this point; a pop is possible only above the root.
  private mutating func move(after before: RecordedMove.Before, at depth: Int) -> RecordedMove.Kind {
    for before in [before, .backFourTimes, .backTwice, .back, .forward, .start] {
      let tables = moves[before] ?? []
      guard let known = tables.prefix(depth + 1).lastIndex(where: { $0.total > 0 }) else { continue }
      if let kind = tables[known].draw(&generator), kind != .pop || depth > 0 { return kind }
    }
    return .push
  }

  /// Draws the page of a push: one that the session has shown, at a distance recorded for a similar number of pages,
  /// or a new one.
  private mutating func page(from path: VisitedPages) -> Page {
    let known = isRevisit.prefix(path.seenCount + 1).last { $0.total > 0 }
    if known?.draw(&generator) == true,
      let distance = distances[NavigationModel.power(of: path.seenCount)]?.draw(
        &generator, below: path.seenCount), let page = path.page(atDistance: distance)
    {
      return page
    }
    let front = path.front.map { NavigationModel.Place($0).kind } ?? ""
    let kind = kinds[front]?.draw(&generator) ?? anyKind.draw(&generator) ?? ""
    var number = 0
    for _ in 0..<Self.mostTries {
      number = numbers[kind]?.draw(&generator) ?? 0
      let page = NavigationModel.Place.page(kind, number)
      if !path.hasSeen(page) { return page }
    }
    return NavigationModel.Place.page(kind, number)
  }
}
