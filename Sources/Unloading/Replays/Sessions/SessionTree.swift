/// Recorded sessions as a tree of their common beginnings, in which each beginning is stored once.
///
/// People take the same short ways: of the steps of a million drawn sessions, one in ten is a new node. Since each
/// session is a first launch, sessions with the same beginning cost the same up to its end, so a walk over the tree
/// replays it only once. Which sessions came first doesn't matter. A node takes 4 bytes for each kind and 16 more, or a
/// few more if there are over 31 kinds.
package struct SessionTree {
  /// The number of steps other than a launch: a pop, and a push of each kind.
  private let width: Int
  /// A row for each node, and room for more. A row has for each step the node that it leads to, where 0, the launch, stands
  /// for none; then the node before it, the number of sessions that end there, and a bit for each step that leads on.
  private var rows: ContiguousArray<UInt32>
  /// The length of a row.
  private let stride: Int
  /// The number of different beginnings, the launch among them.
  package private(set) var nodeCount = 1

  /// Makes a tree for sessions whose screens have kinds from 0 to `kinds` − 1.
  package init(kinds: Int) {
    width = kinds + 1
    stride = width + 2 + (width + 31) / 32
    rows = ContiguousArray(repeating: 0, count: stride)
  }

  private func parentPlace(_ node: Int) -> Int { node * stride + width }
  private func endingsPlace(_ node: Int) -> Int { node * stride + width + 1 }
  private func bitsPlace(_ node: Int) -> Int { node * stride + width + 2 }

  package var isEmpty: Bool { nodeCount == 1 && rows[endingsPlace(0)] == 0 }

  /// What the nodes take in memory, without what is reserved for more.
  package var bytes: Int { nodeCount * stride * MemoryLayout<UInt32>.stride }

  /// Adds whole sessions; each begins with a launch.
  package mutating func add(_ steps: [StackStep]) {
    guard let first = steps.first else { return }
    precondition(first == .launch, "a session begins with \(first)")
    steps.withUnsafeBufferPointer { steps in
      var node = 0
      for step in steps.dropFirst() {
        if step == .launch {
          rows[endingsPlace(node)] += 1
          node = 0
        } else {
          precondition(step.number < width, "\(step) is of no known kind")
          let known = Int(rows[node * stride + step.number])
          node = known > 0 ? known : addNode(step, after: node)
        }
      }
      rows[endingsPlace(node)] += 1
    }
  }

  private mutating func addNode(_ step: StackStep, after parent: Int) -> Int {
    let node = nodeCount
    if rows.count == node * stride { rows.append(contentsOf: repeatElement(0, count: node * stride)) }
    rows[parent * stride + step.number] = UInt32(node)
    rows[bitsPlace(parent) + step.number / 32] |= 1 << UInt32(step.number % 32)
    rows[parentPlace(node)] = UInt32(parent)
    nodeCount = node + 1
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
    var open: [(node: Int, step: StackStep, start: SessionMove.Start, depth: Int)] = []
    var (node, step, start, depth) = (0, StackStep.launch, SessionMove.Start.onward, 0)
    rows.withUnsafeBufferPointer { rows in
      while true {
        let isCut = walk.count >= limit && 4 * depth <= limit
        if isCut {
          walks.append(walk)
          walk = way(to: node)
          walk.reserveCapacity(limit)
        }
        // The walk goes on to the first child, and comes back to the others.
        let before = open.count
        var (first, firstStep) = (0, StackStep.launch)
        var word = (width + 31) / 32
        while word > 0 {
          word -= 1
          var bits = rows[bitsPlace(node) + word]
          while bits != 0 {
            let bit = 31 - bits.leadingZeroBitCount
            bits &= ~(1 << UInt32(bit))
            if first > 0 {
              open.append((first, firstStep, open.count == before ? .lastOfFork : .fork, depth + 1))
            }
            let number = word * 32 + bit
            (first, firstStep) = (Int(rows[node * stride + number]), StackStep(number: number))
          }
        }
        walk.append(
          SessionMove(
            step: step, start: isCut ? .onward : start, isFork: open.count > before,
            sessions: sessions[node], endings: Int(rows[endingsPlace(node)])))
        if first > 0 {
          (node, step, start, depth) = (first, firstStep, .onward, depth + 1)
        } else if let next = open.popLast() {
          (node, step, start, depth) = next
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
    var sessions = ContiguousArray(repeating: 0, count: nodeCount)
    sessions.withUnsafeMutableBufferPointer { sessions in
      rows.withUnsafeBufferPointer { rows in
        var node = nodeCount
        while node > 0 {
          node -= 1
          sessions[node] += Int(rows[endingsPlace(node)])
          if node > 0 { sessions[Int(rows[parentPlace(node)])] += sessions[node] }
        }
      }
    }
    return sessions
  }

  /// The moves from the launch to the parent of a node, with no sessions; a fork is where a later step starts.
  private func way(to node: Int) -> [SessionMove] {
    var way: [SessionMove] = []
    var (node, isFork) = (node, false)
    func add(_ step: StackStep) {
      way.append(SessionMove(step: step, start: .onward, isFork: isFork, sessions: 0, endings: 0))
    }
    let last = node
    while node > 0 {
      let parent = Int(rows[parentPlace(node)])
      let children = rows[parent * stride..<parent * stride + width]
      guard let place = children.firstIndex(of: UInt32(node)) else {
        preconditionFailure("a node is a child")
      }
      if node != last { add(StackStep(number: place - parent * stride)) }
      isFork = children[(place + 1)...].contains { $0 > 0 }
      node = parent
    }
    if last > 0 { add(.launch) }
    return way.reversed()
  }
}
