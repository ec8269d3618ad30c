/// An explicit jemalloc arena, which nothing allocates from unless a thread is switched to it.
///
/// An arena costs about 130 kB of metadata and up to 9 µs of each epoch; a process can have 4,086. jemalloc gives
/// the index of a destroyed arena to the next one. Source: jemalloc 5.3 manual, `arenas.create`, `arena.<i>`.
public struct Arena: ~Copyable {
  /// The number by which jemalloc knows the arena.
  public let index: UInt32

  private let controls: ArenaControls
  private var isKnownEmpty: Bool

  /// Creates an arena; throws `EAGAIN` when there is none left.
  public init() throws(MallctlError) {
    let controls = try ArenaControls.resolved.get()
    let index = try controls.create.read()
    self.controls = controls
    self.index = index
    isKnownEmpty = false
  }

  /// Gives the arena's freed pages back to the system now.
  public func purge() {
    do { try controls.purge.call(at: Int(index)) } catch { fatalError(error.description) }
  }

  /// What the arena holds, as of the last epoch.
  public func statistics() -> ArenaStatistics { controls.statistics(of: index) }

  /// The arena that holds the allocation at `pointer`.
  ///
  /// The pointer must have come from the allocator: jemalloc 5.3.0 crashes on the address of anything else.
  public static func index(holding pointer: UnsafeRawPointer) throws(MallctlError) -> UInt32 {
    try ArenaControls.resolved.get().lookup.read(about: pointer)
  }

  /// Destroys the arena without looking whether it is empty, for one who has just looked.
  consuming func destroyEmpty() { isKnownEmpty = true }

  /// Destroys the arena if nothing is allocated in it.
  ///
  /// Destroying takes the memory from under everything that still lives in it, so an arena with anything left,
  /// or with a thread still switched to it, stays until the process ends.
  deinit {
    if !isKnownEmpty {
      controls.threadCache.flush()
      controls.probe.refresh()
      guard controls.allocatedBytes(of: index) == 0 else { return }
    }
    // The one way to fail is a thread that is switched to this arena (EFAULT): then it stays, as said above.
    try? controls.destroy.call(at: Int(index))
  }
}
