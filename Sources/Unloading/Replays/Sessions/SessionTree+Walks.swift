/// The walks over a tree: from each node on to its first edge, and later back to the others.
extension SessionTree {
  /// An edge that a walk still has to take.
  private struct OpenEdge {
    var edge: Edge
    var step: StackStep
    var start: SessionMove.Start
    /// The number of steps before it.
    var depth: Int
  }

  /// Removes all sessions, and returns walks that together make each move of them once.
  ///
  /// A walk has about `moves` moves. It starts by repeating the way to its first new node or tail; these moves count no
  /// session. If that way is longer than a quarter of `moves`, the walk before goes on instead, however long it becomes.
  package mutating func takeWalks(moves limit: Int) -> [[SessionMove]] {
    guard !isEmpty else { return [] }
    var walks: [[SessionMove]] = []
    var walk: [SessionMove] = []
    walk.reserveCapacity(min(limit, beginnings))
    var open: [OpenEdge] = []
    var next: OpenEdge? = OpenEdge(
      edge: Edge(toNode: 0, sessions: sessions), step: .launch, start: .onward, depth: 0)
    // The steps to the last node, and maybe others after them.
    var path: [StackStep] = []
    while var current = next {
      if walk.count >= limit, 4 * current.depth <= limit {
        walks.append(walk)
        walk = Self.way(path[..<current.depth], open)
        walk.reserveCapacity(limit)
        current.start = .onward
      }
      if current.edge.isTail {
        addTail(of: current, to: &walk)
        next = open.popLast()
      } else {
        if path.count == current.depth {
          path.append(current.step)
        } else {
          path[current.depth] = current.step
        }
        next = addNode(of: current, to: &walk, &open)
      }
    }
    removeAll()
    return walks + [walk]
  }

  /// Adds the moves to the end of a tail.
  private func addTail(of open: OpenEdge, to walk: inout [SessionMove]) {
    let sessions = Int(open.edge.sessions)
    var (place, step, start) = (open.edge.tail, open.step, open.start)
    while true {
      let isLast = tails[place] == .launch
      walk.append(
        SessionMove(
          step: step, start: start, isFork: false, sessions: sessions, endings: isLast ? sessions : 0))
      guard !isLast else { return }
      (step, start) = (tails[place], .onward)
      place += 1
    }
  }

  /// Adds the move to a node, and returns the next edge: the first of the node, to whose others the walk comes back.
  private func addNode(of current: OpenEdge, to walk: inout [SessionMove], _ open: inout [OpenEdge])
    -> OpenEdge?
  {
    let (node, before) = (current.edge.node, open.count)
    var endings = Int(current.edge.sessions)
    var first: OpenEdge?
    for word in (0..<words).reversed() {
      var rest = bits[node * words + word]
      while rest != 0 {
        let bit = 63 - rest.leadingZeroBitCount
        rest &= ~(1 << UInt64(bit))
        if var last = first {
          last.start = open.count == before ? .lastOfFork : .fork
          open.append(last)
        }
        let number = word * 64 + bit
        let edge = rows[node * width + number]
        endings -= Int(edge.sessions)
        first = OpenEdge(
          edge: edge, step: StackStep(number: number), start: .onward, depth: current.depth + 1)
      }
    }
    walk.append(
      SessionMove(
        step: current.step, start: current.start, isFork: open.count > before,
        sessions: Int(current.edge.sessions), endings: endings))
    return first
  }

  /// The moves of a path, with no sessions; a fork is where an edge that is still open starts.
  private static func way(_ path: ArraySlice<StackStep>, _ open: [OpenEdge]) -> [SessionMove] {
    var forks = Set(open.map { $0.depth - 1 })
    return path.indices.map {
      SessionMove(
        step: path[$0], start: .onward, isFork: forks.remove($0) != nil, sessions: 0, endings: 0)
    }
  }
}
