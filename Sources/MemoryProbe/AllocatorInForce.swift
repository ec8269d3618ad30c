/// jemalloc's version and the options in force in this process, as read back from it, for the record of a run.
///
/// Encodes flat, under jemalloc's own names. Source: jemalloc 5.3 manual, `opt.*`.
public struct AllocatorInForce: Codable, Sendable, Equatable {
  /// The version with the commit it was built from.
  public let version: String
  /// How many arenas the allocator makes by itself.
  public let automaticArenas: Int
  /// How long freed pages stay dirty, in ms; −1 for ever.
  public let dirtyDecayMilliseconds: Int
  /// How long pages the system may take stay mapped, in ms; −1 for ever.
  public let muzzyDecayMilliseconds: Int
  /// Whether threads of the allocator purge.
  public let backgroundThread: Bool
  /// Whether threads keep caches.
  public let threadCache: Bool
  /// Whether arenas go by the processor that a thread runs on: `disabled`, `percpu` or `phycpu`; `nil` in records from
  /// before it was read.
  public let perProcessorArenas: String?
  /// Use of transparent huge pages: `default`, `always` or `never`.
  public let hugePages: String
  /// The same for metadata: `disabled`, `auto` or `always`.
  public let metadataHugePages: String
  /// The allocator's page in bytes.
  public let pageBytes: Int
  /// Whether the build can profile.
  public let profilingBuilt: Bool
  /// Whether it does, which distorts.
  public let profiling: Bool
  /// Whether a bad option ends the process.
  public let abortOnBadOption: Bool

  /// Reads them all.
  public init() throws(MallctlError) {
    version = try Self.string("version")
    automaticArenas = Int(try Mallctl<UInt32>("opt.narenas").read())
    dirtyDecayMilliseconds = try Mallctl<Int>("opt.dirty_decay_ms").read()
    muzzyDecayMilliseconds = try Mallctl<Int>("opt.muzzy_decay_ms").read()
    backgroundThread = try Mallctl<Bool>("opt.background_thread").read()
    threadCache = try Mallctl<Bool>("opt.tcache").read()
    perProcessorArenas = try Self.string("opt.percpu_arena")
    hugePages = try Self.string("opt.thp")
    metadataHugePages = try Self.string("opt.metadata_thp")
    pageBytes = try Mallctl<Int>("arenas.page").read()
    profilingBuilt = try Mallctl<Bool>("config.prof").read()
    profiling = profilingBuilt ? try Mallctl<Bool>("opt.prof").read() : false
    abortOnBadOption = try Mallctl<Bool>("opt.abort_conf").read()
  }

  private static func string(_ name: String) throws(MallctlError) -> String {
    String(cString: try Mallctl<UnsafePointer<CChar>>(name).read())
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
