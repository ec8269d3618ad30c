/// The lowest cost of returns that any policy can reach, as far as it is known.
package struct OptimalCost: Equatable, Sendable {
  /// No policy costs less, in nanoseconds.
  package var lowerNanoseconds: Double
  /// Some plan costs no more, in nanoseconds; `nil` where only a lower bound is known.
  package var upperNanoseconds: Double?
  /// What the lower bound is.
  package var bound: OptimumBound
  /// The returns that it is of.
  package var returns: Int

  /// Nothing, of no returns.
  package static let zero = OptimalCost(
    lowerNanoseconds: 0, upperNanoseconds: 0, bound: .exact, returns: 0)

  /// The cost of the one's returns and the other's.
  package static func + (a: OptimalCost, b: OptimalCost) -> OptimalCost {
    let upper = a.upperNanoseconds.flatMap { a in b.upperNanoseconds.map { a + $0 } }
    return OptimalCost(
      lowerNanoseconds: a.lowerNanoseconds + b.lowerNanoseconds, upperNanoseconds: upper,
      bound: max(a.bound, b.bound), returns: a.returns + b.returns)
  }
}
