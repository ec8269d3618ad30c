import CDispatch
internal import Glibc

/// A parked thread that lives in an arena, so that others can leave it without its being purged.
///
/// jemalloc 5.3.0 gives an arena's freed pages back when its last thread leaves it, whatever `dirty_decay_ms` says
/// (`arena_migrate` in src/arena.c). Without an occupant every switch of a single-threaded program would purge, the
/// decay would be no factor, and placed loads would pay for page faults that others don't. It costs two pages.
final class ArenaOccupant {
  private struct Shared {
    var index: UInt32
    var hasMoved = sem_t()
    var mayLeave = sem_t()
  }

  private static let stackBytes = 64 << 10
  private let shared: UnsafeMutablePointer<Shared>
  private var thread = pthread_t()

  /// Parks a thread in the arena of that index; without one, should the system have none, the arena is purged.
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
    // It allocates nothing, so a cache of its own would only be kept from others.
    try? Mallctl<Bool>("thread.tcache.enabled").write(false)
    try? Mallctl<UInt32>("thread.arena").write(shared.pointee.index)
    sem_post(&shared.pointee.hasMoved)
    while sem_wait(&shared.pointee.mayLeave) != 0 {}
    return nil
  }
}
