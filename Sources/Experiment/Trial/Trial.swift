/// One strategy × workload × placement × limit × decay × seed, in a process of its own.
package enum Trial {
  /// The most returns at the start of a trial that are marked as warm-up; kept, never dropped.
  package static let warmupReturns = 20

  /// How many of a trace's returns are the warm-up: the first half of a few, so that something is measured.
  package static func warmupReturns(of returns: Int) -> Int { min(warmupReturns, returns / 2) }

  /// Virtual time that passes after each step.
  package static let thinkMilliseconds = 5_000
  /// jemalloc's `opt.dirty_decay_ms` unless told otherwise: freed pages stay until they are purged.
  ///
  /// A trial runs hours of navigation in seconds, so a decay by the clock would tell of the machine's speed.
  package static let dirtyDecayMilliseconds = -1
}
