import Foundation

/// Where this package lies.
enum Repository {
  static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The folder of a committed run.
  static func run(_ name: String) -> String { path + "/results/" + name }
}
