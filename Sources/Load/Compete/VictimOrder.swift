/// A living app as its arbiter sees it.
struct Standing: Equatable, Sendable {
  /// Its number, from 0.
  let app: Int
  /// How many switches ago it was in front; 0 for the one that is.
  let switchesAgo: Int

  var band: Band { Band(switchesAgo: switchesAgo) }
}

/// In which order apps are warned and ended.
struct VictimOrder: Sendable {
  /// The living apps, the first victim first.
  let victims: @Sendable ([Standing]) -> [Int]

  init(_ victims: @escaping @Sendable ([Standing]) -> [Int]) {
    self.victims = victims
  }

  /// Band by band, the least missed one first, and in each the app that was left longest ago: the foreground comes last.
  ///
  /// What an app takes plays no part, as with jetsam's idle band and lmkd's usual `kill_heaviest_task=false`.
  static let byBand = VictimOrder { apps in
    apps.sorted { ($0.band, -$0.switchesAgo, $0.app) < ($1.band, -$1.switchesAgo, $1.app) }.map(\.app)
  }

  /// The other way round: a defect that is planted.
  static let foregroundFirst = VictimOrder { byBand.victims($0).reversed() }
}
