/// The jemalloc options that a trial sets, in the form that a child process receives.
public struct AllocatorConfiguration: Codable, Sendable, Hashable {
  /// The environment variable that jemalloc reads at start.
  public static let environmentVariable = "MALLOC_CONF"

  /// How long freed pages stay dirty, in ms: 0 means not at all, −1 forever.
  public let dirtyDecayMilliseconds: Int

  /// A configuration with this decay, which must be −1 or more.
  public init(dirtyDecayMilliseconds: Int) {
    precondition(
      dirtyDecayMilliseconds >= -1,
      "a decay of \(dirtyDecayMilliseconds) ms is invalid; expected -1 (never), 0 or more")
    self.dirtyDecayMilliseconds = dirtyDecayMilliseconds
  }

  /// The variable's value: one automatic arena, because a trial has one thread; an unknown option ends the
  /// child instead of being ignored.
  public var environmentValue: String {
    "abort_conf:true,narenas:1,dirty_decay_ms:\(dirtyDecayMilliseconds),muzzy_decay_ms:0"
  }
}
