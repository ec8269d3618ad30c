/// A running app, as the arbiter sees it.
struct Standing: Equatable, Sendable {
  /// Its number, from 0.
  let app: Int
  /// How many switches ago the app was in front; 0 for the app in front.
  let switchesAgo: Int

  var band: Band { Band(switchesAgo: switchesAgo) }
}

/// The order in which apps are warned and terminated.
struct VictimOrder: Sendable {
  /// Sorts the running apps, with the first victim first.
  let victims: @Sendable ([Standing]) -> [Int]

  init(_ victims: @escaping @Sendable ([Standing]) -> [Int]) {
    self.victims = victims
  }

  /// By band, the least important first, and within a band the app that was left longest ago. The foreground comes
  /// last.
  ///
  /// An app's memory use has no influence, as with jetsam's idle band and lmkd's usual `kill_heaviest_task=false`.
  static let byBand = VictimOrder { apps in
    apps.sorted { ($0.band, -$0.switchesAgo, $0.app) < ($1.band, -$1.switchesAgo, $1.app) }.map(\.app)
  }

  /// The reverse order, which is a planted defect.
  static let foregroundFirst = VictimOrder { byBand.victims($0).reversed() }
}
