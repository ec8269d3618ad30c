public import Experiment

/// Runs code with its allocations placed in the arena that a placement names for a kind and a screen.
///
/// Belongs to one thread: jemalloc's `thread.arena` and thread cache are the calling thread's. A switch costs
/// about 2.5 µs with the flush and refill of the cache, so place a stage of loading, not each object. Nothing
/// here allocates after `init`, except the arenas themselves.
///
/// Every arena that the thread goes to and comes from has an occupant of its own (see `ArenaOccupant`), so that
/// freed pages stay dirty for as long as the decay says, as they do without arenas.
public final class Placer {
  /// Where resources are placed.
  public let placement: Placement
  /// How many placements went to the arena of their kind because no screen arena was left.
  public private(set) var fallbacks = 0
  /// The arenas this placer made and has not destroyed, oldest first; reading it allocates nothing.
  public private(set) var explicitArenaIndices: [UInt32] = []

  /// What an arena of screens holds before the next screen gets a new one, unless told otherwise.
  ///
  /// With its half-filled slabs an arena takes 0.2 MB, and a store's freed pages that only its own screens can use:
  /// with this much in each, both stay below 2 % of the whole where a screen's store takes 4 MB.
  public static let roomBytes = 24 << 20

  @usableFromInline let isShared: Bool
  private let controls: ArenaControls
  private let threadArena: Mallctl<UInt32>
  private let homeOccupant: ArenaOccupant?
  private var kindArenas: ArenaSlots
  private var screenArenas: ScreenArenas

  /// Makes the arenas of `kinds` kinds for `.kind`; for `.screen`, every arena is made when it is first needed.
  /// Of those there are at most `screenArenas`; when one holds `roomBytes`, the next screen gets a new one (0: one each).
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

  /// Runs `body`, whose allocations land where the placement says, then returns the thread to where it was.
  ///
  /// `kind` counts from 0 to below `kinds`. `screen` is any number that stays the screen's own until
  /// `screenUnloaded` says that it is unloaded. Calls may nest. With `.shared` this is a plain call.
  @inlinable
  public func place<R: ~Copyable, E: Error>(
    kind: Int, screen: Int, _ body: () throws(E) -> R
  ) throws(E) -> R {
    if isShared { return try body() }
    let outer = enter(kind: kind, screen: screen)
    defer { leave(to: outer) }
    return try body()
  }

  /// Gives back the arena of a screen that was unloaded, if nothing is left in it; otherwise at a later call.
  public func screenUnloaded(_ screen: Int) { screensUnloaded(CollectionOfOne(screen)) }

  /// Gives back the arenas of the screens that were unloaded and of earlier ones that have become empty.
  ///
  /// Flushes the thread cache and refreshes the statistics once for all of them, which costs up to 9 µs an arena.
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

  /// Gives the regions in the thread's cache back to their arenas, as is due after unloading.
  public func flushThreadCache() { controls.threadCache.flush() }

  /// What the explicit arenas themselves cost in bytes, as of the last epoch.
  public var overheadBytes: Int {
    var bytes = 0
    // By position: without optimisation, stepping through the elements themselves allocates.
    for position in explicitArenaIndices.indices {
      bytes += controls.overheadBytes(of: explicitArenaIndices[position])
    }
    return bytes
  }

  /// Bytes allocated in the arena of `kind` as of the last epoch; 0 when it has no arena.
  public func allocatedBytes(kind: Int) -> Int {
    guard !isShared, let index = kindArenas.index(in: kind) else { return 0 }
    return controls.allocatedBytes(of: index)
  }
}

extension Placer {
  /// Switches the thread and returns the arena it was in, or nil when it stays where it is.
  @usableFromInline func enter(kind: Int, screen: Int) -> UInt32? {
    guard let inner = arenaIndex(kind: kind, screen: screen) else { return nil }
    let outer = switchThread(to: inner)
    guard outer != inner else { return nil }
    // What the cache holds came from the outer arena; left there, it would be handed out to the body.
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
    // With no arena left in the whole process, what is placed stays where the thread is.
    guard let index = try? kindArenas.fill(kind) else { return nil }
    explicitArenaIndices.append(index)
    return index
  }
}
