import Seeds

/// The sequence of apps that a user brings to the front.
///
/// The app used r switches ago comes next with a probability proportional to 1/r (Zipf's law over recency): people
/// alternate between a few apps and use the others now and then.
struct SwitchTrace: Equatable, Sendable {
  /// The app in front after each switch; never the same twice in a row.
  let fronts: [Int]

  /// `switches` switches between at least two apps; the first one brings app 0 to the front.
  init(apps: Int, switches: Int, seed: UInt64) {
    precondition(apps >= 2, "switching requires at least two apps")
    var random = SplitMix64(seed: seed)
    var recency = Array(0..<apps)
    var fronts = [0]
    // Whole numbers instead of quotients give the same result on every machine.
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

  /// The largest number of turns of any app.
  var mostTurns: Int { Dictionary(grouping: fronts) { $0 }.values.map(\.count).max() ?? 0 }

  /// The first switches of the trace.
  func prefix(_ switches: Int) -> SwitchTrace { SwitchTrace(fronts: Array(fronts.prefix(switches))) }

  private init(fronts: [Int]) { self.fronts = fronts }
}
