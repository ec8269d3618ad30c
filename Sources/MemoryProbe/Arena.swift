/// An explicit jemalloc arena, from which only threads that are switched to it allocate.
///
/// An arena costs about 130 kB of metadata and up to 9 µs of each epoch; a process can have 4,086. jemalloc reuses
/// the index of a destroyed arena for the next one. Source: jemalloc 5.3 manual, `arenas.create`, `arena.<i>`.
public struct Arena: ~Copyable {
  /// The number of the arena in jemalloc.
  public let index: UInt32

  private let controls: ArenaControls
  private var isKnownEmpty: Bool

  /// Creates an arena; throws `EAGAIN` if none is left.
  public init() throws(MallctlError) {
    let controls = try ArenaControls.resolved.get()
    let index = try controls.create.read()
    self.controls = controls
    self.index = index
    isKnownEmpty = false
  }

  /// Returns the arena's freed pages to the system now.
  public func purge() {
    do { try controls.purge.call(at: Int(index)) } catch { fatalError(error.description) }
  }

  /// The statistics of the arena, as of the last epoch.
  public func statistics() -> ArenaStatistics { controls.statistics(of: index) }

  /// The arena that holds the allocation at `pointer`.
  ///
  /// The pointer must have come from the allocator: jemalloc 5.3.0 crashes on the address of anything else.
  public static func index(holding pointer: UnsafeRawPointer) throws(MallctlError) -> UInt32 {
    try ArenaControls.resolved.get().lookup.read(about: pointer)
  }

  /// Destroys the arena without checking that it is empty; the caller has just checked it.
  consuming func destroyEmpty() { isKnownEmpty = true }

  /// Destroys the arena if nothing is allocated in it.
  ///
  /// Destroying an arena frees everything in it, so an arena that is not empty, or to which a thread is still switched,
  /// stays until the process ends.
  deinit {
    if !isKnownEmpty {
      controls.threadCache.flush()
      controls.probe.refresh()
      guard controls.allocatedBytes(of: index) == 0 else { return }
    }
    // This fails only if a thread is switched to this arena (EFAULT); then it stays, as described above.
    try? controls.destroy.call(at: Int(index))
  }
}
