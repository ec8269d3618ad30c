/// The options of jemalloc that a trial sets, in the form in which a child process takes them.
public struct AllocatorConfiguration: Codable, Sendable, Hashable {
  /// The environment variable that jemalloc reads at start.
  public static let environmentVariable = "MALLOC_CONF"

  /// How long freed pages stay dirty: 0 not at all, −1 for ever.
  public let dirtyDecayMilliseconds: Int

  /// A configuration with this decay, which must be −1 or more.
  public init(dirtyDecayMilliseconds: Int) {
    precondition(
      dirtyDecayMilliseconds >= -1,
      "a decay of \(dirtyDecayMilliseconds) ms is invalid; expected -1 (never), 0 or more")
    self.dirtyDecayMilliseconds = dirtyDecayMilliseconds
  }

  /// The variable's value: one automatic arena, since a trial has one thread; a word that jemalloc does not know ends the child instead of being ignored.
  public var environmentValue: String {
    "abort_conf:true,narenas:1,dirty_decay_ms:\(dirtyDecayMilliseconds),muzzy_decay_ms:0"
  }
}
