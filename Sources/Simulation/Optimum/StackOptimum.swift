/// The lowest cost of the returns on one stack, as it is pushed and popped: exact but for the rounding of sizes.
///
/// What is shown while a screen is covered lies inside the interval from the covering to the return, so these are nested and
/// ``NestedKnapsack`` finds the optimum. It reads each step once and stores nothing but the stack.
package struct StackOptimum: ~Copyable {
  /// What has to fit when a screen comes in sight.
  package enum Transition: Sendable {
    /// The old and the new screen, both in full, as in a live run.
    case bothInFull
    /// The new screen alone, as in a cache of fixed size.
    case newAlone
  }

  private let prices: [ScreenPrices]
  private let kept: [KeptSets]
  private let budget: UnitBudget
  private let transition: Transition
  private var knapsack: NestedKnapsack
  private var stack: ContiguousArray<Int> = []
  private var fullNanoseconds = 0.0
  /// Returns so far.
  package private(set) var returns = 0

  /// An empty stack of screens whose kinds are the indices of `prices`.
  package init(_ prices: [ScreenPrices], budget: UnitBudget, transition: Transition = .bothInFull) {
    self.prices = prices
    self.budget = budget
    self.transition = transition
    kept = prices.map { KeptSets($0, in: budget) }
    knapsack = NestedKnapsack(capacity: budget.capacity)
  }

  /// Screens on the stack.
  package var depth: Int { stack.count }

  /// A new screen of that kind covers what is shown.
  package mutating func push(_ kind: Int) {
    if let covered = stack.last {
      if transition == .bothInFull { require(covered, and: kind) }
      knapsack.open()
    }
    if stack.isEmpty || transition == .newAlone { require(kind) }
    stack.append(kind)
  }

  /// Back to the screen below; there is one.
  package mutating func pop() {
    let left = stack.removeLast()
    uncover(from: left)
  }

  /// Back to the lowest screen; whatever is between leaves with what it kept.
  package mutating func popToRoot() {
    guard stack.count > 1 else { return }
    let left = stack[stack.count - 1]
    for _ in 2..<stack.count { knapsack.drop() }
    stack.removeLast(stack.count - 1)
    uncover(from: left)
  }

  /// The session ends, and the next one begins with an empty stack; nobody returns to what is left.
  package mutating func end() {
    while knapsack.depth > 0 { knapsack.drop() }
    stack.removeAll(keepingCapacity: true)
  }

  /// The lowest cost of all returns so far, in nanoseconds, where nobody goes back any more; `nil` if some transition takes
  /// more than the budget.
  package mutating func cost() -> Double? {
    end()
    let saved = knapsack.saved
    return saved > -.infinity ? fullNanoseconds - saved : nil
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
