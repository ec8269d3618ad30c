internal import CJemalloc

/// Records the allocations and releases of pieces of work, in order.
///
/// It belongs to one thread; while it records, other threads must not allocate. A process can have only one in its
/// life: jemalloc 5.3.0 calls the hooks of a second one only for large allocations. Until the log is gone, each
/// allocation takes a slower path. Source: jemalloc 5.3.0, `experimental.hooks.install` in src/ctl.c, and
/// include/jemalloc/internal/hook.h.
package final class AllocationLog {
  /// An allocation or a release.
  package struct Event: BitwiseCopyable, Sendable {
    /// The arena that the thread was in.
    package let arena: UInt32
    /// Whether it is a release.
    package let isRelease: Bool
    /// The first address of the allocation.
    package let address: UInt
    /// Its bytes, those of its size class.
    package let usableBytes: Int
  }

  private let buffer: UnsafeMutablePointer<EventBuffer>
  /// `nil` if this jemalloc has no hooks.
  private let hooks: InstalledHooks?

  /// Makes room for that many events of a piece of work.
  package init(capacity: Int) throws(MallctlError) {
    let threadArena = try Mallctl<UInt32>("thread.arena")
    buffer = .allocate(capacity: 1)
    buffer.initialize(to: EventBuffer(events: .allocate(capacity: capacity), threadArena: threadArena))
    hooks = InstalledHooks(recordingIn: buffer)
  }

  deinit {
    hooks?.remove()
    buffer.pointee.events.deallocate()
    buffer.deallocate()
  }

  /// The events of `body`; `nil` if there were more than there is room for, or if this jemalloc has no hooks.
  package func events(of body: () -> Void) -> [Event]? {
    guard hooks != nil else { return nil }
    buffer.pointee.count = 0
    buffer.pointee.isRecording = true
    body()
    buffer.pointee.isRecording = false
    let count = buffer.pointee.count
    return count > buffer.pointee.events.count ? nil : Array(buffer.pointee.events[..<count])
  }
}

/// Where the hooks write; they must allocate nothing.
private struct EventBuffer {
  let events: UnsafeMutableBufferPointer<AllocationLog.Event>
  let threadArena: Mallctl<UInt32>
  var isRecording = false
  /// The number of events, including those for which there was no room.
  var count = 0

  mutating func add(_ address: UnsafeMutableRawPointer?, isRelease: Bool) {
    guard isRecording, let address else { return }
    if count < events.count {
      events[count] = AllocationLog.Event(
        arena: threadArena.provenValue(), isRelease: isRelease, address: UInt(bitPattern: address),
        usableBytes: malloc_usable_size(address))
    }
    count += 1
  }
}

/// Functions that jemalloc calls for each allocation and release.
private struct InstalledHooks {
  /// jemalloc's `hooks_t`.
  private struct Table {
    let allocate:
      @convention(c) (UnsafeMutableRawPointer?, Int32, UnsafeMutableRawPointer?, UInt, UnsafePointer<UInt>?)
        -> Void
    let release:
      @convention(c) (UnsafeMutableRawPointer?, Int32, UnsafeMutableRawPointer?, UnsafePointer<UInt>?) -> Void
    let expand:
      @convention(c) (
        UnsafeMutableRawPointer?, Int32, UnsafeMutableRawPointer?, Int, Int, UInt, UnsafePointer<UInt>?
      ) -> Void
    let buffer: UnsafeMutablePointer<EventBuffer>
  }

  private static let handleBytes = MemoryLayout<UnsafeMutableRawPointer?>.size
  private var handle: UnsafeMutableRawPointer?

  /// Fails if this jemalloc has no hooks.
  init?(recordingIn buffer: UnsafeMutablePointer<EventBuffer>) {
    var table = Table(
      allocate: { buffer, _, address, _, _ in
        buffer?.assumingMemoryBound(to: EventBuffer.self).pointee.add(address, isRelease: false)
      },
      release: { buffer, _, address, _ in
        buffer?.assumingMemoryBound(to: EventBuffer.self).pointee.add(address, isRelease: true)
      },
      // What grows in place stays in its extent, or takes a neighbour's pages; screens hardly do it.
      expand: { _, _, _, _, _, _, _ in }, buffer: buffer)
    var length = Self.handleBytes
    guard
      mallctl("experimental.hooks.install", &handle, &length, &table, MemoryLayout<Table>.size) == 0
    else { return nil }
  }

  func remove() {
    var handle = handle
    mallctl("experimental.hooks.remove", nil, nil, &handle, Self.handleBytes)
  }
}
