/// Recorded sessions as a tree of their common beginnings, in which each beginning is stored once.
///
/// People take the same short ways: of the steps of a million drawn sessions, one in ten is a new node. Since each
/// session is a first launch, sessions with the same beginning cost the same up to its end, so a walk over the tree
/// replays it only once. Which sessions came first doesn't matter. A node takes 4 bytes for each kind and 17 more.
package struct SessionTree {
  /// The number of steps other than a launch: a pop, and a push of each kind.
  private let width: Int
  /// A row for each node, and room for more. A row has for each step the node that it leads to; 0, the launch, stands for
  /// none.
  private var next: ContiguousArray<UInt32>
  private var parents: ContiguousArray<UInt32> = [0]
  /// The step that leads to each node.
  private var steps: ContiguousArray<StackStep> = [.launch]
  /// The sessions that end at each node.
  private var endings: ContiguousArray<Int> = [0]

  /// Makes a tree for sessions whose screens have kinds from 0 to `kinds` − 1.
  package init(kinds: Int) {
    width = kinds + 1
    next = ContiguousArray(repeating: 0, count: width)
  }

  package var isEmpty: Bool { parents.count == 1 && endings[0] == 0 }

  /// The number of different beginnings, the launch among them.
  package var nodeCount: Int { parents.count }

  /// What the nodes take in memory, without what is reserved for more.
  package var bytes: Int {
    nodeCount
      * (width * MemoryLayout<UInt32>.stride + MemoryLayout<UInt32>.stride + MemoryLayout<Int>.stride + 1)
  }

  /// Adds whole sessions; each begins with a launch.
  package mutating func add(_ steps: [StackStep]) {
    guard let first = steps.first else { return }
    precondition(first == .launch, "a session begins with \(first)")
    steps.withUnsafeBufferPointer { steps in
      var node = 0
      for step in steps.dropFirst() {
        if step == .launch {
          endings[node] += 1
          node = 0
        } else {
          precondition(step.number < width, "\(step) is of no known kind")
          let known = Int(next[node * width + step.number])
          node = known > 0 ? known : addNode(step, after: node)
        }
      }
      endings[node] += 1
    }
  }

  private mutating func addNode(_ step: StackStep, after parent: Int) -> Int {
    let node = nodeCount
    if next.count == node * width { next.append(contentsOf: repeatElement(0, count: node * width)) }
    next[parent * width + step.number] = UInt32(node)
    parents.append(UInt32(parent))
    steps.append(step)
    endings.append(0)
    return node
  }

  /// Removes all sessions, and returns walks that together make each move of them once.
  ///
  /// A walk has about `moves` moves. It starts by repeating the way to its first new node; these moves count no session.
  /// If that way is longer than a quarter of `moves`, the walk before goes on instead, however long it becomes.
  package mutating func takeWalks(moves limit: Int) -> [[SessionMove]] {
    guard !isEmpty else { return [] }
    let sessions = sessionsThroughNodes
    var walks: [[SessionMove]] = []
    var walk: [SessionMove] = []
    var open = [(node: 0, start: SessionMove.Start.onward, depth: 0)]
    while let (node, start, depth) = open.popLast() {
      let isCut = walk.count >= limit && 4 * depth <= limit
      if isCut {
        walks.append(walk)
        walk = way(to: node)
        walk.reserveCapacity(limit)
      }
      // The last child is pushed first.
      let first = open.count
      for place in (node * width..<(node + 1) * width).reversed() where next[place] > 0 {
        open.append((Int(next[place]), open.count == first ? .lastOfFork : .fork, depth + 1))
      }
      let isFork = open.count > first + 1
      if open.count > first { open[open.count - 1].start = .onward }
      walk.append(
        SessionMove(
          step: steps[node], start: isCut ? .onward : start, isFork: isFork, sessions: sessions[node],
          endings: endings[node]))
    }
    self = SessionTree(kinds: width - 1)
    return walks + [walk]
  }

  /// Nodes have greater numbers than their parents.
  private var sessionsThroughNodes: ContiguousArray<Int> {
    var sessions = endings
    for node in sessions.indices.dropFirst().reversed() { sessions[Int(parents[node])] += sessions[node] }
    return sessions
  }

  /// The moves from the launch to the parent of a node, with no sessions; a fork is where a later step starts.
  private func way(to node: Int) -> [SessionMove] {
    var way: [SessionMove] = []
    var node = node
    while node > 0 {
      let parent = Int(parents[node])
      let isFork = next[parent * width + steps[node].number + 1..<(parent + 1) * width].contains { $0 > 0 }
      node = parent
      way.append(SessionMove(step: steps[node], start: .onward, isFork: isFork, sessions: 0, endings: 0))
    }
    return way.reversed()
  }
}
