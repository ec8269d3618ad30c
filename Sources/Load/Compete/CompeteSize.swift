/// The size of a contest.
struct CompeteSize {
  let apps: Int
  let switches: Int
  /// The number of switches whose order of events is compared with a repetition.
  let repeated: Int

  init(apps: Int, switches: Int, repeated: Int) {
    self.apps = apps
    self.switches = switches
    self.repeated = repeated
  }

  /// The size that a plan requests.
  init(_ plan: LoadPlan) {
    self.init(
      apps: plan.apps ?? plan.size(8, short: 4), switches: plan.size(1_000, short: 60),
      repeated: plan.size(100, short: 30))
  }

  /// The switches of a line-up.
  func trace(of lineUp: LineUp, seed: UInt64) -> SwitchTrace {
    let whole = SwitchTrace(apps: apps, switches: switches, seed: seed)
    return lineUp == .repeated ? whole.prefix(repeated) : whole
  }
}
