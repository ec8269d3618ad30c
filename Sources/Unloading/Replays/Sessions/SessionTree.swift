/// Recorded sessions as a tree of their common beginnings, in which each beginning is stored once.
///
/// People take the same short ways: of the steps of a million drawn sessions, one in ten is a new node. Since each
/// session is a first launch, sessions with the same beginning cost the same up to its end, so a walk over the tree
/// replays it only once. Which sessions came first doesn't matter. A node takes 4 bytes for each kind and 20 more.
package struct SessionTree {
  /// The number of steps other than a launch: a pop, and a push of each kind.
  private let width: Int
  /// A row for each node, and room for more. A row has for each step the node that it leads to; 0, the launch, stands for
  /// none.
  private var next: ContiguousArray<UInt32>
  private var nodes: ContiguousArray<Node> = [Node(parent: 0, step: .launch)]

  private struct Node {
    let parent: UInt32
    /// The step that leads to it.
    let step: StackStep
    /// The sessions that end there.
    var endings = 0
  }

  /// Makes a tree for sessions whose screens have kinds from 0 to `kinds` − 1.
  package init(kinds: Int) {
    width = kinds + 1
    next = ContiguousArray(repeating: 0, count: width)
  }

  package var isEmpty: Bool { nodes.count == 1 && nodes[0].endings == 0 }

  /// The number of different beginnings, the launch among them.
  package var nodeCount: Int { nodes.count }

  /// What the nodes take in memory, without what is reserved for more.
  package var bytes: Int {
    nodeCount * (width * MemoryLayout<UInt32>.stride + MemoryLayout<Node>.stride)
  }

  /// Adds whole sessions; each begins with a launch.
  package mutating func add(_ steps: [StackStep]) {
    guard let first = steps.first else { return }
    precondition(first == .launch, "a session begins with \(first)")
    steps.withUnsafeBufferPointer { steps in
      var node = 0
      for step in steps.dropFirst() {
        if step == .launch {
          nodes[node].endings += 1
          node = 0
        } else {
          precondition(step.number < width, "\(step) is of no known kind")
          let known = Int(next[node * width + step.number])
          node = known > 0 ? known : addNode(step, after: node)
        }
      }
      nodes[node].endings += 1
    }
  }

  private mutating func addNode(_ step: StackStep, after parent: Int) -> Int {
    let node = nodeCount
    if next.count == node * width { next.append(contentsOf: repeatElement(0, count: node * width)) }
    next[parent * width + step.number] = UInt32(node)
    nodes.append(Node(parent: UInt32(parent), step: step))
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
    walk.reserveCapacity(min(limit, nodeCount))
    var open: [(node: Int, start: SessionMove.Start, depth: Int)] = []
    var (node, start, depth) = (0, SessionMove.Start.onward, 0)
    next.withUnsafeBufferPointer { next in
      while true {
        let isCut = walk.count >= limit && 4 * depth <= limit
        if isCut {
          walks.append(walk)
          walk = way(to: node)
          walk.reserveCapacity(limit)
        }
        // The walk goes on to the first child, and comes back to the others.
        let before = open.count
        var (place, first) = ((node + 1) * width, 0)
        while place > node * width {
          place -= 1
          guard next[place] > 0 else { continue }
          if first > 0 { open.append((first, open.count == before ? .lastOfFork : .fork, depth + 1)) }
          first = Int(next[place])
        }
        walk.append(
          SessionMove(
            step: nodes[node].step, start: isCut ? .onward : start, isFork: open.count > before,
            sessions: sessions[node], endings: nodes[node].endings))
        if first > 0 {
          (node, start, depth) = (first, .onward, depth + 1)
        } else if let next = open.popLast() {
          (node, start, depth) = next
        } else {
          break
        }
      }
    }
    self = SessionTree(kinds: width - 1)
    return walks + [walk]
  }

  /// Nodes have greater numbers than their parents.
  private var sessionsThroughNodes: ContiguousArray<Int> {
    var sessions = ContiguousArray(nodes.lazy.map(\.endings))
    for node in sessions.indices.dropFirst().reversed() {
      sessions[Int(nodes[node].parent)] += sessions[node]
    }
    return sessions
  }

  /// The moves from the launch to the parent of a node, with no sessions; a fork is where a later step starts.
  private func way(to node: Int) -> [SessionMove] {
    var way: [SessionMove] = []
    var node = node
    while node > 0 {
      let parent = Int(nodes[node].parent)
      let isFork = next[parent * width + nodes[node].step.number + 1..<(parent + 1) * width].contains {
        $0 > 0
      }
      node = parent
      way.append(SessionMove(step: nodes[node].step, start: .onward, isFork: isFork, sessions: 0, endings: 0))
    }
    return way.reversed()
  }
}
