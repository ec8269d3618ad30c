package import Experiment
package import Lifecycle
package import Unloading

extension BudgetReplay {
  /// Starts without a session, with the sizes and costs of a calibration; `home` is the kind of the lowest screen.
  package init(_ kinds: [Calibration.Kind], home: Int, budgetBytes: Int, roundTripNanoseconds: Int) {
    self.init(
      kinds.map(ReplayedKind.init), home: home, budgetBytes: budgetBytes,
      roundTripNanoseconds: roundTripNanoseconds, thinkMilliseconds: Trial.thinkMilliseconds)
  }
}

extension LimitReplay {
  /// Starts without a session, as on a platform and with an idiom; `home` is the kind of the lowest screen.
  package init(
    _ calibration: Calibration, home: Int, limitBytes: Int, on platform: Platform, idiom: SimulatedIdiom,
    roundTripNanoseconds: Int
  ) {
    let rules = WarningRules(platform, idiom)
    let kinds = KindsUnderLimit(
      calibration.kinds.map(KindsUnderLimit.Kind.init), home: home, shown: rules.shown,
      newPageNanoseconds: calibration.newPageNanoseconds ?? 0, pageBytes: Calibration.pageBytes,
      arenaBytes: calibration.arenaBytes ?? 0)
    self.init(
      kinds, rules, home: home, limitBytes: limitBytes, roundTripNanoseconds: roundTripNanoseconds,
      thinkMilliseconds: Trial.thinkMilliseconds)
  }
}

extension NeedReplay {
  /// Starts without a session; `home` is the kind of the lowest screen.
  init(_ calibration: Calibration, home: Int, on platform: Platform) {
    self.init(
      LimitReplay(
        calibration, home: home, limitBytes: LimitReplay.unreachable, on: platform, idiom: .plain,
        roundTripNanoseconds: 0))
  }
}

extension ReplayedKind {
  fileprivate init(_ kind: Calibration.Kind) { self.init(bytes: kind.bytes, costs: kind.costs) }
}

extension KindsUnderLimit.Kind {
  fileprivate init(_ kind: Calibration.Kind) {
    self.init(
      ReplayedKind(kind), pages: PagesOfKinds.Kind(kind), otherBytes: kind.otherBytes ?? 0)
  }
}
