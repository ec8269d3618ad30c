/// Where memory warnings come from.
package enum Pressure: String, CaseIterable, Codable, Sendable {
  /// From the measured footprint.
  case measured
  /// At steps computed beforehand from the exact allocated bytes of `inert`: the same in every run, and no
  /// trial is terminated.
  case scripted
}

extension Factors {
  package static let pressure = Factor<Pressure>(
    name: "pressure", option: FactorOption("pressure", "measured or scripted."),
    meaning: "where warnings come from: measured or scripted", usual: .measured)
}

extension Factored {
  package var pressure: Pressure {
    get { factors[Factors.pressure] }
    set { factors[Factors.pressure] = newValue }
  }
}
