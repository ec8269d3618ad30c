/// An app's importance to the user, like jetsam's priorities and lmkd's oom_score_adj levels.
enum Band: String, CaseIterable, Sendable, Comparable {
  case foreground
  /// The app that was left most recently: it may still play audio, or the user may return to it at once.
  case perceptible
  /// Left a few switches ago.
  case background
  case cached

  /// The number of switches for which an app stays in the background before it counts as cached.
  static let switchesInBackground = 3

  init(switchesAgo: Int) {
    self =
      switch switchesAgo {
      case ...0: .foreground
      case 1: .perceptible
      case ...Self.switchesInBackground: .background
      default: .cached
      }
  }

  /// Orders bands by importance: `cached` is the least important.
  static func < (a: Band, b: Band) -> Bool { a.loss < b.loss }

  private var loss: Int {
    switch self {
    case .foreground: 3
    case .perceptible: 2
    case .background: 1
    case .cached: 0
    }
  }
}
