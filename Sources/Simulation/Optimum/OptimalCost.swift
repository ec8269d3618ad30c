/// The bounds of the lowest cost of returns that any policy can reach.
package struct OptimalCost: Equatable, Sendable {
  /// The lower bound in nanoseconds: no policy costs less.
  package var lowerNanoseconds: Double
  /// The upper bound in nanoseconds: some plan costs no more; `nil` if only a lower bound is known.
  package var upperNanoseconds: Double?
  /// How the lower bound relates to the optimum.
  package var bound: OptimumBound
  /// The number of returns.
  package var returns: Int

  /// The lower bound of a mean return.
  package var lowerPerReturn: Double { lowerNanoseconds / Double(max(1, returns)) }
  /// The upper bound of a mean return; `nil` if only a lower bound is known.
  package var upperPerReturn: Double? { upperNanoseconds.map { $0 / Double(max(1, returns)) } }

  /// The cost of no returns.
  package static let zero = OptimalCost(
    lowerNanoseconds: 0, upperNanoseconds: 0, bound: .exact, returns: 0)

  /// The cost of the returns of both.
  package static func + (a: OptimalCost, b: OptimalCost) -> OptimalCost {
    let upper = a.upperNanoseconds.flatMap { a in b.upperNanoseconds.map { a + $0 } }
    return OptimalCost(
      lowerNanoseconds: a.lowerNanoseconds + b.lowerNanoseconds, upperNanoseconds: upper,
      bound: max(a.bound, b.bound), returns: a.returns + b.returns)
  }
}
