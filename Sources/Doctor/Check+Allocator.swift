import Experiment

extension Check where Source == RecordedReadings {
  /// The allocator in a child process, as that process reported it.
  static var ofAllocator: [Check] {
    [
      Check("jemalloc") { readings in
        guard let allocator = readings.allocator else {
          return (
            "no answer from a trial (\(readings.whyNoAllocator))",
            .unfit("bench trial must run here: read its message")
          )
        }
        let version = String(allocator.version.prefix { $0 != "-" })
        guard version.hasPrefix("5.") else {
          return (version, .warning("its statistics were only checked with 5.3: use jemalloc 5"))
        }
        return ("\(version), pages of \(allocator.pageBytes) B", .ok)
      },
      Check("jemalloc options") { readings in
        guard let allocator = readings.allocator else {
          return ("unknown", .unfit("no trial reported them: see jemalloc"))
        }
        let wrong = allocator.options.filter { !$0.isRight }
        guard wrong.isEmpty else {
          return (
            wrong.map { "\($0.name):\($0.inForce)" }.joined(separator: ","),
            .unfit(
              "expected \(wrong.map { "\($0.name):\($0.expected)" }.joined(separator: ",")); bench sets MALLOC_CONF for"
                + " its children, so check /etc/malloc.conf, LD_PRELOAD and how this jemalloc was built")
          )
        }
        return (allocator.options.map { "\($0.name):\($0.inForce)" }.joined(separator: ","), .ok)
      },
    ]
  }
}

/// A jemalloc option that trials depend on.
private struct Option {
  let name: String
  let inForce: String
  let expected: String

  var isRight: Bool { inForce == expected }

  init(_ name: String, _ inForce: some Equatable, _ expected: String) {
    self.name = name
    self.inForce = "\(inForce)"
    self.expected = expected
  }
}

extension AllocatorInForce {
  /// The options with which a thread has one arena that keeps freed memory until a purge, and a cache that can be
  /// flushed.
  fileprivate var options: [Option] {
    [
      Option("abort_conf", abortOnBadOption, "true"), Option("narenas", automaticArenas, "1"),
      Option("dirty_decay_ms", dirtyDecayMilliseconds, "\(Trial.dirtyDecayMilliseconds)"),
      Option("muzzy_decay_ms", muzzyDecayMilliseconds, "0"),
      Option("background_thread", backgroundThread, "false"), Option("tcache", threadCache, "true"),
      Option("percpu_arena", perProcessorArenas ?? "unknown", "disabled"), Option("prof", profiling, "false"),
    ]
  }
}
