/// jemalloc's version and the options in force in this process, as read back from it, for the record of a run.
///
/// It is encoded flat, under jemalloc's own names. Source: jemalloc 5.3 manual, `opt.*`.
public struct AllocatorInForce: Codable, Sendable, Equatable {
  /// The version with the commit it was built from.
  public let version: String
  /// The number of automatic arenas.
  public let automaticArenas: Int
  /// How long freed pages stay dirty, in ms; −1 means forever.
  public let dirtyDecayMilliseconds: Int
  /// How long pages that the system may reclaim stay mapped, in ms; −1 means forever.
  public let muzzyDecayMilliseconds: Int
  /// Whether background threads of the allocator purge.
  public let backgroundThread: Bool
  /// Whether threads keep caches.
  public let threadCache: Bool
  /// Whether arenas are chosen by the processor that a thread runs on: `disabled`, `percpu` or `phycpu`;
  /// `nil` in records from before it was read.
  public let perProcessorArenas: String?
  /// Use of transparent huge pages: `default`, `always` or `never`.
  public let hugePages: String
  /// Use of transparent huge pages for metadata: `disabled`, `auto` or `always`.
  public let metadataHugePages: String
  /// The allocator's page size in bytes.
  public let pageBytes: Int
  /// Whether the build supports profiling.
  public let profilingBuilt: Bool
  /// Whether profiling is active, which distorts measurements.
  public let profiling: Bool
  /// Whether a bad option ends the process.
  public let abortOnBadOption: Bool

  /// Makes a record of options as they were read.
  package init(
    version: String, automaticArenas: Int, dirtyDecayMilliseconds: Int, muzzyDecayMilliseconds: Int,
    backgroundThread: Bool, threadCache: Bool, perProcessorArenas: String?, hugePages: String,
    metadataHugePages: String, pageBytes: Int, profilingBuilt: Bool, profiling: Bool, abortOnBadOption: Bool
  ) {
    self.version = version
    self.automaticArenas = automaticArenas
    self.dirtyDecayMilliseconds = dirtyDecayMilliseconds
    self.muzzyDecayMilliseconds = muzzyDecayMilliseconds
    self.backgroundThread = backgroundThread
    self.threadCache = threadCache
    self.perProcessorArenas = perProcessorArenas
    self.hugePages = hugePages
    self.metadataHugePages = metadataHugePages
    self.pageBytes = pageBytes
    self.profilingBuilt = profilingBuilt
    self.profiling = profiling
    self.abortOnBadOption = abortOnBadOption
  }

  private enum CodingKeys: String, CodingKey {
    case version
    case automaticArenas = "opt.narenas"
    case dirtyDecayMilliseconds = "opt.dirty_decay_ms"
    case muzzyDecayMilliseconds = "opt.muzzy_decay_ms"
    case backgroundThread = "opt.background_thread"
    case threadCache = "opt.tcache"
    case perProcessorArenas = "opt.percpu_arena"
    case hugePages = "opt.thp"
    case metadataHugePages = "opt.metadata_thp"
    case pageBytes = "arenas.page"
    case profilingBuilt = "config.prof"
    case profiling = "opt.prof"
    case abortOnBadOption = "opt.abort_conf"
  }
}
