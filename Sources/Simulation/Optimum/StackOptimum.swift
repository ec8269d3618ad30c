/// The lowest cost of the returns on one stack while screens are pushed and popped: exact except for the rounding of
/// sizes.
///
/// Everything shown while a screen is covered lies inside the interval from the covering to the return. So the
/// intervals are nested, and ``NestedKnapsack`` finds the optimum. It reads each step once and stores only the stack.
package struct StackOptimum: ~Copyable {
  /// The screens that must fit when a screen appears.
  package enum Transition: Sendable {
    /// The old and the new screen, both with all their resources, as in a live run.
    case bothInFull
    /// Only the new screen, as in a cache of fixed size.
    case newAlone
  }

  private let prices: [ScreenPrices]
  private let kept: [KeptSets]
  private let budget: UnitBudget
  private let transition: Transition
  private var knapsack: NestedKnapsack
  private var stack: ContiguousArray<Int> = []
  private var fullNanoseconds = 0.0
  /// The number of returns so far.
  package private(set) var returns = 0

  /// Creates an empty stack of screens whose kinds are the indices of `prices`.
  package init(_ prices: [ScreenPrices], budget: UnitBudget, transition: Transition = .bothInFull) {
    self.prices = prices
    self.budget = budget
    self.transition = transition
    kept = prices.map { KeptSets($0, in: budget) }
    knapsack = NestedKnapsack(capacity: budget.capacity)
  }

  /// Creates an empty stack of the same screens under the same budget.
  package init(like other: borrowing StackOptimum) {
    (prices, kept, budget, transition) = (other.prices, other.kept, other.budget, other.transition)
    knapsack = NestedKnapsack(capacity: budget.capacity)
  }

  /// The number of screens on the stack.
  package var depth: Int { stack.count }

  /// What the computation stores for each unit of the budget, in bytes: proportional to the depth × the units.
  package var rowBytes: Int { knapsack.rowBytes }

  /// Pushes a screen of this kind over the visible one.
  package mutating func push(_ kind: Int) {
    if let covered = stack.last {
      if transition == .bothInFull { require(covered, and: kind) }
      knapsack.open()
    }
    if stack.isEmpty || transition == .newAlone { require(kind) }
    stack.append(kind)
  }

  /// Returns to the screen below, which must exist.
  package mutating func pop() {
    let left = stack.removeLast()
    uncover(from: left)
  }

  /// Returns to the lowest screen; all others leave with what they kept.
  package mutating func popToRoot() {
    guard stack.count > 1 else { return }
    let left = stack[stack.count - 1]
    for _ in 2..<stack.count { knapsack.drop() }
    stack.removeLast(stack.count - 1)
    uncover(from: left)
  }

  /// Ends the session; the next one begins with an empty stack. Nobody returns to the screens that are left.
  package mutating func end() {
    while knapsack.depth > 0 { knapsack.drop() }
    stack.removeAll(keepingCapacity: true)
  }

  /// Forgets the session and all returns.
  package mutating func restart() {
    knapsack.restart()
    stack.removeAll(keepingCapacity: true)
    (fullNanoseconds, returns) = (0, 0)
  }

  /// Becomes equal to another of the same prices and budget, in the memory of its own arrays.
  package mutating func become(_ other: borrowing StackOptimum) {
    knapsack.become(other.knapsack)
    stack.removeAll(keepingCapacity: true)
    stack.append(contentsOf: other.stack)
    (fullNanoseconds, returns) = (other.fullNanoseconds, other.returns)
  }

  /// What ``cost()`` would return if the session ended now.
  package var costIfEnded: Double? {
    let saved = knapsack.savedIfDropped
    return saved > -.infinity ? fullNanoseconds - saved : nil
  }

  /// Ends the session, and returns the lowest cost of all returns so far, in nanoseconds; `nil` if a transition exceeds
  /// the budget.
  package mutating func cost() -> Double? {
    end()
    return costIfEnded
  }

  private mutating func uncover(from left: Int) {
    let shown = stack[stack.count - 1]
    knapsack.close(kept[shown])
    fullNanoseconds += kept[shown].fullNanoseconds
    returns += 1
    if transition == .bothInFull { require(left, and: shown) }
  }

  private mutating func require(_ kind: Int, and other: Int? = nil) {
    let bytes = prices[kind].wholeBytes + (other.map { prices[$0].wholeBytes } ?? 0)
    knapsack.require(room: budget.room(beside: bytes))
  }
}
