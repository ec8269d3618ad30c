import CCairo

@testable import MemoryProbe

/// An object of 16 bytes of header and 48 of values: size class 64.
final class Leaf {
  var values: (Int, Int, Int, Int, Int, Int)
  init(_ number: Int) { values = (number, 1, 2, 3, 4, 5) }
}

/// Many objects, made out of the optimiser's sight, which would put them on the stack or leave them out.
@inline(never) func leaves(_ count: Int) -> [Leaf] {
  (0..<count).map(Leaf.init)
}

/// Keeps what it is given alive up to here, where the optimiser would free it after its last use.
@inline(never) func keep<Value>(_ value: Value) { withExtendedLifetime(value) {} }

/// Where an object lives in memory.
func address(_ object: AnyObject) -> UnsafeRawPointer {
  UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
}

/// A cairo bitmap, every byte of which was written.
final class Bitmap {
  let surface: OpaquePointer

  init(width: Int32, height: Int32) {
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
    let context = cairo_create(surface)
    cairo_set_source_rgb(context, 0.2, 0.4, 0.6)
    cairo_paint(context)
    cairo_destroy(context)
  }

  var pixels: UnsafeRawPointer { UnsafeRawPointer(cairo_image_surface_get_data(surface)) }

  deinit { cairo_surface_destroy(surface) }
}

/// How many of the objects live in each arena.
func arenas(holding leaves: [Leaf]) throws -> [UInt32: Int] {
  var counts: [UInt32: Int] = [:]
  for leaf in leaves { counts[try Arena.index(holding: address(leaf)), default: 0] += 1 }
  return counts
}

/// What `body` makes the calling thread allocate, in bytes, once types that Swift completes at first use are.
func allocatedBytes(by body: () throws -> Void) throws -> UInt64 {
  try body()
  let thread = try ThreadCounters()
  let before = thread.allocatedBytes
  try body()
  return thread.allocatedBytes - before
}

/// What the arena holds now.
func statisticsNow(of index: UInt32) throws -> ArenaStatistics {
  let controls = try ArenaControls.resolved.get()
  controls.threadCache.flush()
  controls.probe.refresh()
  return controls.statistics(of: index)
}

/// The arena the calling thread allocates from.
func currentArena() throws -> UInt32 { try Mallctl<UInt32>("thread.arena").read() }
