extension Factors {
  package static let strategy = Factor<StrategyName>(
    name: "strategy",
    option: FactorOption(
      "strategy", "Such as 'ios6/plain/lru(count:6)', or a glob 'lru*'."),
    meaning: "platform/idiom/policy; plain and none at the end are omitted",
    usual: StrategyName(platform: "inert", idiom: "plain", policy: "none"), label: .compared,
    expected: "platform/idiom/policy", parse: StrategyName.init, format: \.name)
}

extension Factored {
  package var strategy: StrategyName {
    get { factors[Factors.strategy] }
    set { factors[Factors.strategy] = newValue }
  }
}
