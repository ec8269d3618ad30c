/// One of two binaries: the base of the comparison, or the one under test.
package enum Side: String, CaseIterable, Sendable {
  case base, head

  /// The order of the sides' trials of a cell in that block.
  ///
  /// Two blocks are run together, so that a cell's trials follow one another as base, head, head, base, and
  /// an even drift affects both sides equally (ABBA). Interleaving: Laaber, Scheuner and Leitner, "Software
  /// microbenchmarking in the cloud", Empirical Software Engineering 24 (2019).
  package static func order(inBlock block: Int) -> [Side] {
    block.isMultiple(of: 2) ? [.head, .base] : [.base, .head]
  }
}

/// One value for each of the two binaries.
package struct Sides<Value> {
  package var base: Value
  package var head: Value

  package init(base: Value, head: Value) {
    self.base = base
    self.head = head
  }

  /// Calls `make` for each side, the base first.
  package init(_ make: (Side) throws -> Value) rethrows {
    self.init(base: try make(.base), head: try make(.head))
  }

  package subscript(side: Side) -> Value {
    get { side == .base ? base : head }
    set { if side == .base { base = newValue } else { head = newValue } }
  }
}

extension Sides: Sendable where Value: Sendable {}
