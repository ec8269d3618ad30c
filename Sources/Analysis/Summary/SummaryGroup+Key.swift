import Experiment
import Results

extension SummaryGroup {
  /// The value of every factor but strategy and limit, and how titles have them.
  struct Key: Hashable {
    let values: FactorValues
    let workload: String
    /// `deep-stack · 375x667@2 · placement kind`, and the factors that differ from what runs have by default.
    let title: String
    /// `deep-stack on 375x667@2`, and the factors that differ from what runs have by default.
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

    /// Whether the limit ends trials; a scripted one decides when warnings come, and no more.
    var isUnderLimit: Bool { values[Factors.pressure] == .measured }
  }
}

extension AnyFactor {
  /// `placement kind`: the value with the factor's name; `nil` where labels leave it out.
  fileprivate func named(_ value: String) -> String? {
    if case .always = label { "\(name) \(value)" } else { words(value) }
  }
}
