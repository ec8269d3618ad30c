extension Factors {
  package static let strategy = Factor<StrategyName>(
    name: "strategy",
    option: FactorOption(
      "strategy", "Such as 'ios6/plain/lru(count:6)', or a glob 'lru*'."),
    meaning: "platform/idiom/policy, parts at the end that say plain or none left out",
    usual: StrategyName(platform: "inert", idiom: "plain", policy: "none"), label: .compared,
    expected: "platform/idiom/policy", parse: StrategyName.init, format: \.name)
}

extension Factored {
  package var strategy: StrategyName {
    get { factors[Factors.strategy] }
    set { factors[Factors.strategy] = newValue }
  }
}
