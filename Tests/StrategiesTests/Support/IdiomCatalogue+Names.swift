@testable import Strategies

extension IdiomCatalogue {
  /// The names of the idioms that can be used as they are.
  static var correct: [String] { all.filter { $0.failure == nil }.map(\.name) }

  /// The names of the idioms that don't end the app.
  static var surviving: [String] { all.filter { $0.failure != .crashes }.map(\.name) }
}
