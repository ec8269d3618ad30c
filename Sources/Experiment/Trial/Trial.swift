/// One strategy × workload × placement × limit × decay × seed, in its own process.
package enum Trial {
  /// The most returns at the start of a trial that are marked as warm-up; they are kept in the results.
  package static let warmupReturns = 20

  /// The number of a trace's returns that are warm-up: at most half of them, so that some are measured.
  package static func warmupReturns(of returns: Int) -> Int { min(warmupReturns, returns / 2) }

  /// Virtual time that passes after each step.
  package static let thinkMilliseconds = 5_000
  /// The default of jemalloc's `opt.dirty_decay_ms`: freed pages stay until they are purged.
  ///
  /// A trial runs hours of navigation in seconds, so a decay by the clock would measure the machine's speed.
  package static let dirtyDecayMilliseconds = -1
}
