import Experiment
import Results

extension SummaryGroup {
  /// The values of all factors except strategy and limit, and their texts for titles.
  struct Key: Hashable {
    let values: FactorValues
    let workload: String
    /// `deep-stack · 375x667@2 · placement kind`, and the factors whose values aren't the default.
    let title: String
    /// `deep-stack on 375x667@2`, and the factors whose values aren't the default.
    let place: String
    let sortText: String

    init(_ row: TrialRow, factors: FactorList) {
      self.init(factors: factors) { row[$0.column] }
    }

    init(_ cell: CellIdentity) {
      self.init(factors: cell.factors) { cell.values[$0] }
    }

    private init(factors: FactorList, _ value: (AnyFactor) -> String) {
      let group = factors.all.filter(\.isOfGroup)
      var values = FactorValues()
      for factor in group { values[factor.column] = value(factor) }
      workload = values[AnyFactor(Factors.workload)]
      let device = values[AnyFactor(Factors.device)]
      let rest = group.filter { ![Factors.workload.column, Factors.device.column].contains($0.column) }
      title = ([workload, device] + rest.compactMap { $0.named(values[$0]) }).joined(separator: " · ")
      let unusual = rest.filter { values[$0] != $0.usual }.compactMap { $0.named(values[$0]) }
      place = (["\(workload) on \(device)"] + unusual).joined(separator: ", ")
      // Small devices first.
      sortText = ([workload, "\(device.count)", device] + rest.map { values[$0] }).joined(separator: " ")
      self.values = values
    }

    /// Whether the limit terminates trials; under scripted pressure, it only decides when warnings come.
    var isUnderLimit: Bool { values[Factors.pressure] == .measured }
  }
}

extension AnyFactor {
  /// `placement kind`: the value with the factor's name; `nil` if labels omit it.
  fileprivate func named(_ value: String) -> String? {
    if case .always = label { "\(name) \(value)" } else { words(value) }
  }
}
