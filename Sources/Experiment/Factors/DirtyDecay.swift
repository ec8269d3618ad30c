extension Factors {
  /// jemalloc's `opt.dirty_decay_ms`.
  package static let dirtyDecay = Factor<Int>(
    name: "decay", column: "dirty_decay_ms",
    option: FactorOption(
      "dirty-decay",
      "How long freed pages stay; -1 (default): always.", valueName: "ms"),
    meaning: "jemalloc's opt.dirty_decay_ms in force, or as requested if it is not known; -1 means never",
    usual: Trial.dirtyDecayMilliseconds, label: .unlessUsual { "decay \($0) ms" },
    expected: "-1, 0 or up to 3600000 milliseconds", isNumber: true,
    parse: { text in Int(text).flatMap { (-1...3_600_000).contains($0) ? $0 : nil } }, format: { "\($0)" },
    found: { $0.allocator.dirtyDecayMilliseconds })
}

extension Factored {
  package var dirtyDecayMilliseconds: Int {
    get { factors[Factors.dirtyDecay] }
    set { factors[Factors.dirtyDecay] = newValue }
  }
}
