/// The greatest depth of the stack above each covered screen; the policy learns the chances of returns from
/// this.
///
/// A covering ends when the screen is shown again, leaves without being shown, or the app ends. Only the
/// positions of current screens are kept.
struct CoveredScreens {
  private struct Place {
    /// The greatest depth of the stack since the screen was last on top.
    var reach: Int
    /// The class of the session when it was covered.
    var sessionClass = 0
  }

  private var stacks: ContiguousArray<ContiguousArray<Place>> = []
  private var stepsBack = 0

  /// The class of this session, by its steps back.
  var sessionClass: Int { ReturnPriors.sessionClass(stepsBack: stepsBack) }

  /// Whether the tab was shown before.
  func contains(tab: Int) -> Bool { stacks.indices.contains(tab) && !stacks[tab].isEmpty }

  /// Becomes equal to `other`, in the memory of its own arrays.
  mutating func become(_ other: CoveredScreens) {
    while stacks.count < other.stacks.count { stacks.append([]) }
    for tab in stacks.indices {
      if other.stacks.indices.contains(tab) {
        stacks[tab].copyElements(of: other.stacks[tab])
      } else {
        stacks[tab].removeAll(keepingCapacity: true)
      }
    }
    stepsBack = other.stepsBack
  }

  /// Records the depth of the visible stack; returns whether it has grown.
  mutating func show(tab: Int, depth: Int, evidence: inout ReturnEvidence) -> Bool {
    guard depth > 0 else { return false }
    while stacks.count <= tab { stacks.append([]) }
    let known = stacks[tab].count
    if depth < known { goBack(in: tab, to: depth, evidence: &evidence) }
    while stacks[tab].count < depth { push(in: tab) }
    return depth > known
  }

  private mutating func push(in tab: Int) {
    let depth = stacks[tab].count + 1
    if depth > 1 {
      stacks[tab][depth - 2].reach = max(stacks[tab][depth - 2].reach, depth)
      stacks[tab][depth - 2].sessionClass = sessionClass
    }
    stacks[tab].append(Place(reach: depth))
  }

  private mutating func goBack(in tab: Int, to depth: Int, evidence: inout ReturnEvidence) {
    var reach = stacks[tab].removeLast().reach
    while stacks[tab].count > depth {
      let passed = stacks[tab].count
      reach = max(reach, stacks[tab][passed - 1].reach)
      evidence.note(
        reach: reach - passed, sessionClass: stacks[tab].removeLast().sessionClass, shownAgain: false)
    }
    let shown = stacks[tab][depth - 1]
    reach = max(reach, shown.reach)
    evidence.note(reach: reach - depth, sessionClass: shown.sessionClass, shownAgain: true)
    stacks[tab][depth - 1].reach = depth
    if depth > 1 { stacks[tab][depth - 2].reach = max(stacks[tab][depth - 2].reach, reach) }
    stepsBack += 1
  }

  /// Records the screens that are still covered as never shown again, as if the app ended now.
  func end(evidence: inout ReturnEvidence) {
    for stack in stacks {
      var reach = 0
      for index in stack.indices.reversed() {
        reach = max(reach, stack[index].reach)
        guard index < stack.count - 1 else { continue }
        evidence.note(reach: reach - index - 1, sessionClass: stack[index].sessionClass, shownAgain: false)
      }
    }
  }
}
