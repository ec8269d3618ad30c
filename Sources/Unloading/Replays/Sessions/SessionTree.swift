/// Recorded sessions as a tree of their common beginnings, in which each beginning is stored once.
///
/// People take the same short ways: of the steps of a million drawn sessions, one in ten is a new beginning. Since a
/// policy remembers the same at each launch, sessions with the same beginning cost the same up to its end, so a walk over
/// the tree replays it only once. Which sessions came first doesn't matter.
///
/// A beginning that leads to a difference between sessions is a node. It takes 8 bytes for each kind and 16 more, or a few
/// more if there are over 63 kinds. Once all sessions that began alike go on alike to their ends, the rest of their steps
/// is a tail, which takes a byte a step. Most sessions end alone, so most steps are in tails.
package struct SessionTree {
  /// A step that leads on from a node.
  struct Edge {
    /// The number of the node that it leads to, or the place of the tail, with the highest bit set.
    private let target: UInt32
    /// The sessions that take it; 0 if there is no such edge.
    var sessions: UInt32

    init() { (target, sessions) = (0, 0) }
    init(toNode node: Int, sessions: UInt32) { (target, self.sessions) = (UInt32(Int32(node)), sessions) }
    init(toTail place: Int, sessions: UInt32) {
      (target, self.sessions) = (UInt32(Int32(place)) | 1 << 31, sessions)
    }

    var isTail: Bool { target >> 31 == 1 }
    var node: Int { Int(target) }
    var tail: Int { Int(target & ~(1 << 31)) }
  }

  /// The number of steps other than a launch: a pop, and a push of each kind.
  let width: Int
  /// The number of words with a bit for each of them.
  let words: Int
  /// A row for each node, and room for more, with an edge for each step.
  private(set) var rows: ContiguousArray<Edge>
  /// A bit for each edge that exists, so that a walk finds the edges of a row.
  private(set) var bits: ContiguousArray<UInt64>
  private var rowCount = 1
  /// The steps of all tails, each ended by a launch.
  private(set) var tails: ContiguousArray<StackStep> = []
  private(set) var sessions: UInt32 = 0
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
    var place = first
    while place < steps.count, steps[place] != .launch {
      precondition(steps[place].number < width, "\(steps[place]) is of no known kind")
      place += 1
    }
    set(Edge(toTail: tails.count, sessions: 1), of: node, for: steps[first])
    tails.append(contentsOf: UnsafeBufferPointer(rebasing: steps[first + 1..<place]))
    tails.append(.launch)
    beginnings += place - first
    return place
  }

  /// Removes all sessions; keeps the capacity, because as many will follow.
  mutating func removeAll() {
    rows.withUnsafeMutableBufferPointer { $0[..<(rowCount * width)].update(repeating: Edge()) }
    bits.withUnsafeMutableBufferPointer { $0[..<(rowCount * words)].update(repeating: 0) }
    tails.removeAll(keepingCapacity: true)
    (rowCount, sessions, beginnings) = (1, 0, 1)
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
}
