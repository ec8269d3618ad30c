import Lifecycle
import Testing

/// A platform, and the level at which memory is low.
struct WarnedPlatform: CustomTestStringConvertible, Sendable {
  var name: String
  var platform: Platform
  var level = MemoryWarningLevel.critical

  var testDescription: String { name }

  /// The platforms with each of their fields turned, one by one.
  static let all = [
    WarnedPlatform(name: "inert", platform: .inert),
    WarnedPlatform(name: "ios6", platform: .ios6),
    WarnedPlatform(name: "ios5", platform: .ios5),
    WarnedPlatform(name: "ios5, window == nil", platform: .ios5.with(\.hiddenRule, .windowIsNil)),
    WarnedPlatform(name: "ios5, any loaded view", platform: .ios5.with(\.reloadRule, .anyLoadedView)),
    WarnedPlatform(name: "ios5, the first of two levels", platform: .ios5TwoLevels, level: .warning),
    WarnedPlatform(name: "ios5, the second of two levels", platform: .ios5TwoLevels),
    WarnedPlatform(name: "ios6, stores at the warning", platform: .ios6StoresAtWarning),
  ]
}

extension Platform {
  func with<Value>(_ field: WritableKeyPath<Platform, Value>, _ value: Value) -> Platform {
    var platform = self
    platform[keyPath: field] = value
    return platform
  }
}
