/// The factors of a cell, in the order of the columns.
package struct FactorList: Sendable {
  package let all: [AnyFactor]

  package init(_ factors: [AnyFactor]) {
    all = factors
  }

  /// The suite's own factors. To add a factor, add a file and a line here.
  package static let standard = FactorList([
    AnyFactor(Factors.strategy),
    AnyFactor(Factors.workload),
    AnyFactor(Factors.device),
    AnyFactor(Factors.placement),
    AnyFactor(Factors.pressure),
    AnyFactor(Factors.relief),
    AnyFactor(Factors.limit),
    AnyFactor(Factors.dirtyDecay),
    AnyFactor(Factors.text),
    AnyFactor(Factors.expectedLatency),
  ])

  package var columns: [String] { all.map(\.column) }

  package subscript(column: String) -> AnyFactor? { all.first { $0.column == column } }
}

/// The factors, one file each.
package enum Factors {}
