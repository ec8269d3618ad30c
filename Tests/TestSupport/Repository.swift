import Foundation

/// Where this package lies.
package enum Repository {
  package static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// The folder of a committed run.
  package static func run(_ name: String) -> String { path + "/results/" + name }
}
