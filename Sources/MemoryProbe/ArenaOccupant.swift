import CDispatch
internal import Glibc

/// A parked thread that stays in an arena, so that the arena is not purged when other threads leave it.
///
/// jemalloc 5.3.0 returns an arena's freed pages when its last thread leaves it, regardless of `dirty_decay_ms`
/// (`arena_migrate` in src/arena.c). Without an occupant, every switch of a single-threaded program would purge, the
/// decay would have no effect, and placed loads would have additional page faults. An occupant costs two pages.
final class ArenaOccupant {
  private struct Shared {
    var index: UInt32
    var hasMoved = sem_t()
    var mayLeave = sem_t()
  }

  private static let stackBytes = 64 << 10
  private let shared: UnsafeMutablePointer<Shared>
  private var thread = pthread_t()

  /// Parks a thread in the arena with this index; if the system can't start one, the arena is purged.
  init(of index: UInt32) {
    shared = .allocate(capacity: 1)
    shared.initialize(to: Shared(index: index))
    sem_init(&shared.pointee.hasMoved, 0, 0)
    sem_init(&shared.pointee.mayLeave, 0, 0)
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, Self.stackBytes)
    let failed = pthread_create(&thread, &attributes, Self.live, shared) != 0
    pthread_attr_destroy(&attributes)
    if failed { thread = 0 } else { sem_wait(&shared.pointee.hasMoved) }
  }

  deinit {
    if thread != 0 {
      sem_post(&shared.pointee.mayLeave)
      pthread_join(thread, nil)
    }
    sem_destroy(&shared.pointee.hasMoved)
    sem_destroy(&shared.pointee.mayLeave)
    shared.deinitialize(count: 1)
    shared.deallocate()
  }

  private static let live: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
    pointer in
    guard let shared = pointer?.assumingMemoryBound(to: Shared.self) else { return nil }
    // The thread allocates nothing, so its own cache would only take memory from others.
    try? Mallctl<Bool>("thread.tcache.enabled").write(false)
    try? Mallctl<UInt32>("thread.arena").write(shared.pointee.index)
    sem_post(&shared.pointee.hasMoved)
    while sem_wait(&shared.pointee.mayLeave) != 0 {}
    return nil
  }
}
