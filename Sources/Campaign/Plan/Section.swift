package import Experiment
import Strategies

/// A group of cells: every combination of its factors' values.
public struct Section: Sendable {
  /// The values of the factors that differ from their defaults.
  package var factors: FactorChoices
  /// Whether it only supplements the other sections; it is omitted if the user makes any particular choice.
  package let isSide: Bool

  /// Creates a section from values by the names of the options that would set them, written as on the command line:
  /// `["workload": ["albums"], "limit": ["40%", "75%"], "placement": ["shared"]]`.
  ///
  /// An omitted option has its default value, except that all strategies are measured.
  public init(_ options: [String: [String]]) {
    factors = FactorChoices()
    factors[Factors.strategy] = StrategyCatalogue.names
    for (option, values) in options {
      factors[FactorList.standard.all.first { $0.option.name == option }?.column ?? option] = values
    }
    isSide = false
  }

  /// Creates a section with all strategies of the catalogue by default.
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

  /// Every combination: compared factors vary fastest, and of the others, later ones vary faster than earlier ones.
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
  /// Selects some values: `Factors.device[.small, .large]`.
  package subscript(values: Value...) -> FactorSetting {
    FactorSetting(column: column, values: values.map(format))
  }
}

extension Factor where Value: CaseIterable {
  package var every: FactorSetting { FactorSetting(column: column, values: Value.allCases.map(format)) }
}
