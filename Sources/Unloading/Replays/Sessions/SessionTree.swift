/// Recorded sessions as a tree of their common beginnings, in which each beginning is stored once.
///
/// People take the same short ways: of the steps of a million drawn sessions, one in ten is a new beginning. Since each
/// session is a first launch, sessions with the same beginning cost the same up to its end, so a walk over the tree
/// replays it only once. Which sessions came first doesn't matter.
///
/// Most beginnings are of sessions that agree up to their ends, as a rule a single one. Their steps are a tail, and take
/// a byte each. A beginning after which sessions differ is a node, and takes 8 bytes for each kind and 16 more.
package struct SessionTree {
  /// A step that leads on from a node.
  private struct Edge {
    /// The number of the node that it leads to, or the place of the tail, with the highest bit set.
    private let target: UInt32
    /// The sessions that take it; 0 if there is no such edge.
    var sessions: UInt32

    init() { (target, sessions) = (0, 0) }
    init(toNode node: Int, sessions: UInt32) { (target, self.sessions) = (UInt32(node), sessions) }
    init(toTail place: Int, sessions: UInt32) {
      (target, self.sessions) = (UInt32(place) | 1 << 31, sessions)
    }

    var isTail: Bool { target >> 31 == 1 }
    var node: Int { Int(target) }
    var tail: Int { Int(target & ~(1 << 31)) }
  }

  /// The number of steps other than a launch: a pop, and a push of each kind.
  private let width: Int
  /// The number of words with a bit for each of them.
  private let words: Int
  /// A row for each node, and room for more, with an edge for each step.
  private var rows: ContiguousArray<Edge>
  /// A bit for each edge that exists, so that a walk finds the edges of a row.
  private var bits: ContiguousArray<UInt64>
  private var rowCount = 1
  /// The steps of all tails, each ended by a launch.
  private var tails: ContiguousArray<StackStep> = []
  private var sessions: UInt32 = 0
  /// The number of different beginnings, the launch among them.
  package private(set) var beginnings = 1

  /// Makes a tree for sessions whose screens have kinds from 0 to `kinds` − 1.
  package init(kinds: Int) {
    width = kinds + 1
    words = (width + 63) / 64
    rows = ContiguousArray(repeating: Edge(), count: width)
    bits = ContiguousArray(repeating: 0, count: words)
  }

  package var isEmpty: Bool { sessions == 0 }

  /// What the tree takes in memory, without what is reserved for more, and then its walks.
  package var bytes: Int {
    let row = width * MemoryLayout<Edge>.stride + words * MemoryLayout<UInt64>.stride
    return rowCount * row + tails.count + beginnings * MemoryLayout<SessionMove>.stride
  }

  /// Adds whole sessions; each begins with a launch.
  package mutating func add(_ steps: [StackStep]) {
    guard let first = steps.first else { return }
    precondition(first == .launch, "a session begins with \(first)")
    steps.withUnsafeBufferPointer { steps in
      var place = 0
      while place < steps.count { place = addSession(steps, at: place + 1) }
    }
  }

  /// Adds a session whose first step after the launch is there, and returns where the next session begins.
  private mutating func addSession(_ steps: UnsafeBufferPointer<StackStep>, at start: Int) -> Int {
    sessions += 1
    var (node, place) = (0, start)
    // Most steps lead from node to node.
    let edge: Edge? = rows.withUnsafeMutableBufferPointer { rows in
      while place < steps.count, steps[place] != .launch {
        precondition(steps[place].number < width, "\(steps[place]) is of no known kind")
        let index = node * width + steps[place].number
        let edge = rows[index]
        guard edge.sessions > 0, !edge.isTail else { return edge }
        rows[index].sessions += 1
        node = edge.node
        place += 1
      }
      return nil
    }
    guard let edge else { return place }
    return edge.isTail ? follow(edge, from: node, steps, at: place) : addTail(to: node, steps, at: place)
  }

  /// Takes a step from a node to a tail, which ends where the session and those before it differ.
  private mutating func follow(
    _ edge: Edge, from start: Int, _ steps: UnsafeBufferPointer<StackStep>, at first: Int
  ) -> Int {
    var (node, place, tail) = (start, first + 1, edge.tail)
    while place < steps.count, steps[place] == tails[tail], tails[tail] != .launch {
      place += 1
      tail += 1
    }
    let isEnd = place == steps.count || steps[place] == .launch
    if isEnd, tails[tail] == .launch {
      rows[start * width + steps[first].number].sessions += 1
      return place
    }
    for step in steps[first..<place] {
      let next = addRow()
      set(Edge(toNode: next, sessions: edge.sessions + 1), of: node, for: step)
      node = next
    }
    if tails[tail] != .launch {
      set(Edge(toTail: tail + 1, sessions: edge.sessions), of: node, for: tails[tail])
    }
    return isEnd ? place : addTail(to: node, steps, at: place)
  }

  /// Adds the rest of a session to a node from which no session took the first of these steps.
  private mutating func addTail(to node: Int, _ steps: UnsafeBufferPointer<StackStep>, at first: Int) -> Int {
    var place = first + 1
    set(Edge(toTail: tails.count, sessions: 1), of: node, for: steps[first])
    while place < steps.count, steps[place] != .launch {
      precondition(steps[place].number < width, "\(steps[place]) is of no known kind")
      place += 1
    }
    tails.append(contentsOf: UnsafeBufferPointer(rebasing: steps[first + 1..<place]))
    tails.append(.launch)
    beginnings += place - first
    return place
  }

  private mutating func addRow() -> Int {
    let row = rowCount
    if rows.count == row * width {
      rows.append(contentsOf: repeatElement(Edge(), count: row * width))
      bits.append(contentsOf: repeatElement(0, count: row * words))
    }
    rowCount = row + 1
    return row
  }

  private mutating func set(_ edge: Edge, of node: Int, for step: StackStep) {
    rows[node * width + step.number] = edge
    bits[node * words + step.number / 64] |= 1 << UInt64(step.number % 64)
  }

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
    // The steps to the node of the last move, and maybe others after them.
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

  /// Keeps the capacity, because as many sessions will follow.
  private mutating func removeAll() {
    rows.withUnsafeMutableBufferPointer { $0[..<(rowCount * width)].update(repeating: Edge()) }
    bits.withUnsafeMutableBufferPointer { $0[..<(rowCount * words)].update(repeating: 0) }
    tails.removeAll(keepingCapacity: true)
    (rowCount, sessions, beginnings) = (1, 0, 1)
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
