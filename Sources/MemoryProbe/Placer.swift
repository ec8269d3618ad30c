public import Experiment

/// Runs code whose allocations go to the arena that a placement assigns to a kind and a screen.
///
/// Belongs to one thread: jemalloc's `thread.arena` and thread cache are the calling thread's. A switch costs
/// about 2.5 µs with the flush and refill of the cache, so place a stage of loading, not each object. Nothing
/// here allocates after `init`, except the arenas themselves.
///
/// Every arena that the thread enters or leaves has its own occupant (see `ArenaOccupant`), so that freed pages stay
/// dirty for as long as the decay requires, as they do without arenas.
public final class Placer {
  /// Where resources are placed.
  public let placement: Placement
  /// How many placements used the arena of their kind because no screen arena was left.
  public private(set) var fallbacks = 0
  /// The arenas that this placer created and has not destroyed, oldest first; reading it allocates nothing.
  public private(set) var explicitArenaIndices: [UInt32] = []

  /// The default bytes that an arena of screens holds before the next screen gets a new arena.
  ///
  /// An arena costs 0.2 MB for its half-filled slabs, and a store's freed pages, which only its own screens can reuse.
  /// With this size, both stay below 2 % of the whole if a screen's store takes 4 MB.
  public static let roomBytes = 24 << 20

  @usableFromInline let isShared: Bool
  private let controls: ArenaControls
  private let threadArena: Mallctl<UInt32>
  private let homeOccupant: ArenaOccupant?
  private var kindArenas: ArenaSlots
  private var screenArenas: ScreenArenas

  /// Creates the arenas of `kinds` kinds for `.kind`; for `.screen`, every arena is created when it is first needed.
  /// There are at most `screenArenas` of those; if one holds `roomBytes`, the next screen gets a new one (0: one each).
  public init(
    placement: Placement, kinds: Int, screenArenas: Int = 64, roomBytes: Int = Placer.roomBytes
  ) throws(MallctlError) {
    self.placement = placement
    isShared = placement == .shared
    controls = try ArenaControls.resolved.get()
    threadArena = try Mallctl("thread.arena")
    homeOccupant = placement == .shared ? nil : ArenaOccupant(of: try threadArena.read())
    kindArenas = ArenaSlots(count: placement == .shared ? 0 : kinds)
    self.screenArenas = ScreenArenas(count: placement == .screen ? screenArenas : 0, roomBytes: roomBytes)
    explicitArenaIndices.reserveCapacity(kinds + screenArenas)
    if placement == .kind {
      for kind in 0..<kinds { explicitArenaIndices.append(try kindArenas.fill(kind)) }
    }
  }

  /// Runs `body` with its allocations in the arena of the placement, then returns the thread to its previous arena.
  ///
  /// `kind` counts from 0 to below `kinds`. `screen` is any number that identifies the screen until
  /// `screenUnloaded` reports that it is unloaded. Calls may nest. With `.shared` this is a plain call.
  @inlinable
  public func place<R: ~Copyable, E: Error>(
    kind: Int, screen: Int, _ body: () throws(E) -> R
  ) throws(E) -> R {
    if isShared { return try body() }
    let outer = enter(kind: kind, screen: screen)
    defer { leave(to: outer) }
    return try body()
  }

  /// Destroys the arena of an unloaded screen if it is empty; otherwise at a later call.
  public func screenUnloaded(_ screen: Int) { screensUnloaded(CollectionOfOne(screen)) }

  /// Destroys the empty arenas of unloaded screens, including earlier ones that have become empty.
  ///
  /// Flushes the thread cache and refreshes the statistics once for all of them, which costs up to 9 µs per arena.
  public func screensUnloaded(_ screens: some Sequence<Int>) {
    for screen in screens { screenArenas.leave(screen) }
    guard screenArenas.hasLeaving else { return }
    flushThreadCache()
    controls.probe.refresh()
    screenArenas.destroyLeaving { index in
      controls.allocatedBytes(of: index) == 0
    } destroyed: { index in
      explicitArenaIndices.removeAll { $0 == index }
    }
  }

  /// Returns the regions in the thread's cache to their arenas; call it after unloading.
  public func flushThreadCache() { controls.threadCache.flush() }

  /// The overhead of the explicit arenas in bytes, as of the last epoch.
  public var overheadBytes: Int {
    var bytes = 0
    // Iterates by position, because without optimisation, iterating over elements allocates.
    for position in explicitArenaIndices.indices {
      bytes += controls.overheadBytes(of: explicitArenaIndices[position])
    }
    return bytes
  }

  /// Bytes allocated in the arena of `kind` as of the last epoch; 0 if it has no arena.
  public func allocatedBytes(kind: Int) -> Int { statistics(kind: kind)?.allocatedBytes ?? 0 }

  /// The index of the arena of `kind`; `nil` if it has none.
  package func arenaIndex(kind: Int) -> UInt32? { isShared ? nil : kindArenas.index(in: kind) }

  /// The statistics of the arena of `kind` as of the last epoch; `nil` if it has no arena.
  public func statistics(kind: Int) -> ArenaStatistics? {
    guard !isShared, let index = kindArenas.index(in: kind) else { return nil }
    return controls.statistics(of: index)
  }
}

extension Placer {
  /// Switches the thread and returns the arena it was in, or nil if it stays in its arena.
  @usableFromInline func enter(kind: Int, screen: Int) -> UInt32? {
    guard let inner = arenaIndex(kind: kind, screen: screen) else { return nil }
    let outer = switchThread(to: inner)
    guard outer != inner else { return nil }
    // The cache holds regions of the outer arena, which the body would otherwise receive.
    flushThreadCache()
    return outer
  }

  @usableFromInline func leave(to outer: UInt32?) {
    guard let outer else { return }
    flushThreadCache()
    _ = switchThread(to: outer)
  }

  private func switchThread(to index: UInt32) -> UInt32 {
    do { return try threadArena.exchange(index) } catch { fatalError(error.description) }
  }

  private func arenaIndex(kind: Int, screen: Int) -> UInt32? {
    guard placement == .screen else { return kindArenas.index(in: kind) }
    if let index = screenArenas.index(of: screen) { return index }
    let taken = screenArenas.take(for: screen) { index in
      controls.probe.refresh()
      return controls.allocatedBytes(of: index)
    }
    if let taken {
      if taken.isNew { explicitArenaIndices.append(taken.index) }
      return taken.index
    }
    fallbacks += 1
    if let index = kindArenas.index(in: kind) { return index }
    // If the process has no arena left, the thread stays in its arena.
    guard let index = try? kindArenas.fill(kind) else { return nil }
    explicitArenaIndices.append(index)
    return index
  }
}
