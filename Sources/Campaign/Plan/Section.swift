package import Experiment
import Strategies

/// A group of cells: every combination of its factors' values.
public struct Section: Sendable {
  /// The values of the factors that don't stand at the usual one.
  package var factors: FactorChoices
  /// Whether it only supplements the others: left out as soon as somebody asks for something in particular.
  package let isSide: Bool

  /// Values by the names of the options that would set them, written as on the command line, workloads by their names:
  /// `["workload": ["albums"], "limit": ["40%", "75%"], "placement": ["shared"]]`.
  ///
  /// An option left out stands at its usual value, but for strategies: all are measured.
  public init(_ options: [String: [String]]) {
    factors = FactorChoices()
    factors[Factors.strategy] = StrategyCatalogue.names
    for (option, values) in options {
      factors[FactorList.standard.all.first { $0.option.name == option }?.column ?? option] = values
    }
    isSide = false
  }

  /// All strategies of the catalogue unless told otherwise.
  package init(
    strategies: [String] = StrategyCatalogue.names, workloads: [String], limits: [Limit],
    _ settings: FactorSetting..., isSide: Bool = false
  ) {
    factors = FactorChoices()
    factors[Factors.strategy] = strategies
    factors[Factors.workload] = workloads
    factors[Factors.limit] = limits.map(\.description)
    for setting in settings { factors[setting.column] = setting.values }
    self.isSide = isSide
  }

  /// Every combination, in the order of the factors: the first of them but what is compared changes last.
  package func cells(of list: FactorList) -> [Cell] {
    let compared = list.all.filter(\.isCompared)
    let order = list.all.filter { !$0.isCompared } + compared
    var combinations = [FactorValues()]
    for factor in order {
      let chosen = factors[factor.column]
      let values = chosen.isEmpty ? [factor.usual] : chosen
      combinations = combinations.flatMap { combination in
        values.map { value in
          var combination = combination
          combination[factor.column] = value
          return combination
        }
      }
    }
    return combinations.map(Cell.init)
  }
}

/// Some values of one factor.
package struct FactorSetting: Sendable {
  let column: String
  let values: [String]
}

extension Factor {
  /// `Factors.device[.small, .large]`.
  package subscript(values: Value...) -> FactorSetting {
    FactorSetting(column: column, values: values.map(format))
  }
}

extension Factor where Value: CaseIterable {
  package var every: FactorSetting { FactorSetting(column: column, values: Value.allCases.map(format)) }
}
