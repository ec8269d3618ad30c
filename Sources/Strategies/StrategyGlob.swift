import Foundation
import Unloading

/// A pattern such as `cache.*` that names strategies.
package struct StrategyGlob {
  private let pattern: String

  /// `nil` if the text is a name.
  package init?(_ text: String) {
    guard text.contains(where: { "*?[".contains($0) }) else { return nil }
    pattern = text
  }

  /// Those of the strategies whose name, or one of its three parts, it matches.
  package func matches(among names: [String]) -> [String] {
    names.filter { name in
      ([name] + name.split(separator: "/").map(String.init)).contains { fnmatch(pattern, $0, 0) == 0 }
    }
  }
}

extension StrategyParts {
  /// Every policy, by its example, where nothing else unloads but the system of iOS 6 and later.
  package var everyPolicy: [String] { policies.map { "ios6/plain/\($0.example)" } }
}
