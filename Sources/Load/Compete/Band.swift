/// How much a person would miss an app, as jetsam's priorities and lmkd's oom_score_adj levels have it.
enum Band: String, CaseIterable, Sendable, Comparable {
  case foreground
  /// The one that was left last: a person may still hear it play, or come straight back.
  case perceptible
  /// Left a few switches ago.
  case background
  case cached

  /// For how many switches after it was in front an app is in the background and not yet cached.
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

  /// By how much it would be missed: `cached` is the least.
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
