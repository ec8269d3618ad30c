import Seeds

/// Which app a person brings to the front, again and again.
///
/// The app used r switches ago comes next with a chance that is proportional to 1/r (Zipf's law over recency): people go
/// back and forth between a few and come to the others now and then.
struct SwitchTrace: Equatable, Sendable {
  /// The app in front after each switch; never the same twice in a row.
  let fronts: [Int]

  /// So many switches between `apps` apps, of which there are two at least; the first brings app 0.
  init(apps: Int, switches: Int, seed: UInt64) {
    precondition(apps >= 2, "one app can't be switched")
    var random = SplitMix64(seed: seed)
    var recency = Array(0..<apps)
    var fronts = [0]
    // The same on every machine: whole numbers in place of quotients.
    let weights = (1..<apps).map { 1_000_000 / $0 }
    let total = weights.reduce(0, +)
    while fronts.count < switches {
      var draw = random.next(below: total)
      var rank = 0
      while draw >= weights[rank] {
        draw -= weights[rank]
        rank += 1
      }
      let app = recency.remove(at: rank + 1)
      recency.insert(app, at: 0)
      fronts.append(app)
    }
    self.fronts = fronts
  }

  /// The most turns that one app has.
  var mostTurns: Int { Dictionary(grouping: fronts) { $0 }.values.map(\.count).max() ?? 0 }

  /// Its first switches.
  func prefix(_ switches: Int) -> SwitchTrace { SwitchTrace(fronts: Array(fronts.prefix(switches))) }

  private init(fronts: [Int]) { self.fronts = fronts }
}
