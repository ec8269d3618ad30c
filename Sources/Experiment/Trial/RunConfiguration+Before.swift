extension RunConfiguration {
  /// Reads a configuration, also an older one with a key for each factor (`"limits": ["40%"]`, `"decays": [-1]`) and at
  /// most one trace.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    preset = try fields.decode(String.self, forKey: .preset)
    seed = try fields.decode(UInt64.self, forKey: .seed)
    blocks = try fields.decodeIfPresent(Int.self, forKey: .blocks)
    traces = try fields.decodeIfPresent([OwnTrace].self, forKey: .traces) ?? []
    screens = try fields.decodeIfPresent(NamedText.self, forKey: .screens)
    timeoutSeconds = try fields.decode(Int.self, forKey: .timeoutSeconds)
    screenshots = try fields.decodeIfPresent(String.self, forKey: .screenshots)
    origin = try fields.decodeIfPresent(TrialOrigin.self, forKey: .origin) ?? .live
    let before = try decoder.container(keyedBy: KeyBefore.self)
    if let trace = try before.decodeIfPresent(NamedText.self, forKey: .trace) {
      traces = [OwnTrace(file: trace.name, text: trace.text)]
    }
    if let factors = try fields.decodeIfPresent(FactorChoices.self, forKey: .factors) {
      self.factors = factors
      return
    }
    factors[Factors.strategy] = try before.decodeIfPresent([String].self, forKey: .strategies) ?? []
    factors[Factors.workload] = try before.decodeIfPresent([String].self, forKey: .workloads) ?? []
    factors[Factors.device] = try before.decodeIfPresent([String].self, forKey: .devices) ?? []
    factors[Factors.placement] = try before.decodeIfPresent([String].self, forKey: .placements) ?? []
    factors[Factors.pressure] = try before.decodeIfPresent([String].self, forKey: .pressures) ?? []
    factors[Factors.relief] = try before.decodeIfPresent([String].self, forKey: .reliefs) ?? []
    factors[Factors.limit] = try before.decodeIfPresent([String].self, forKey: .limits) ?? []
    factors[Factors.dirtyDecay] =
      try before.decodeIfPresent([Int].self, forKey: .decays)?.map { "\($0)" } ?? []
  }

  private enum KeyBefore: String, CodingKey {
    case trace, strategies, workloads, devices, placements, pressures, reliefs, limits, decays
  }
}
