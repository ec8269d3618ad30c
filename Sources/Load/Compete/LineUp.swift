/// The apps of a contest: all with the strategy under test, or one among others that unload nothing.
enum LineUp: String, CaseIterable {
  case alike
  /// App 0 has the strategy under test; the others are greedy.
  case amongGreedy = "among greedy"
  /// The beginning of `alike` again: equal seeds must give an equal order of events.
  case repeated

  static let greedy = "inert"

  /// The line-ups that are meaningful for a strategy.
  static func all(of strategy: String) -> [LineUp] {
    strategy == greedy ? [.alike, .repeated] : allCases
  }

  /// The strategy of each app.
  func strategies(_ strategy: String, apps: Int) -> [String] {
    switch self {
    case .alike, .repeated: Array(repeating: strategy, count: apps)
    case .amongGreedy: [strategy] + Array(repeating: Self.greedy, count: apps - 1)
    }
  }

  /// The name of its part in a run.
  func part(of strategy: String) -> String { "\(strategy) \(rawValue)" }
}
