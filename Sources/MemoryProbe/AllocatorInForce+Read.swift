package import Experiment

extension AllocatorInForce {
  /// The version and the options of this process, as jemalloc reads them back.
  package static func read() throws(MallctlError) -> AllocatorInForce {
    let profilingBuilt = try Mallctl<Bool>("config.prof").read()
    return AllocatorInForce(
      version: try Self.string("version"),
      automaticArenas: Int(try Mallctl<UInt32>("opt.narenas").read()),
      dirtyDecayMilliseconds: try Mallctl<Int>("opt.dirty_decay_ms").read(),
      muzzyDecayMilliseconds: try Mallctl<Int>("opt.muzzy_decay_ms").read(),
      backgroundThread: try Mallctl<Bool>("opt.background_thread").read(),
      threadCache: try Mallctl<Bool>("opt.tcache").read(),
      perProcessorArenas: try Self.string("opt.percpu_arena"),
      hugePages: try Self.string("opt.thp"),
      metadataHugePages: try Self.string("opt.metadata_thp"),
      pageBytes: try Mallctl<Int>("arenas.page").read(),
      profilingBuilt: profilingBuilt,
      profiling: profilingBuilt ? try Mallctl<Bool>("opt.prof").read() : false,
      abortOnBadOption: try Mallctl<Bool>("opt.abort_conf").read())
  }

  private static func string(_ name: String) throws(MallctlError) -> String {
    String(cString: try Mallctl<UnsafePointer<CChar>>(name).read())
  }
}
