import Glibc
import Testing

@testable import MemoryProbe

extension AllocatorTests {
  @Suite("A control") struct MallctlTests {
    @Test func `reads a value of its type`() throws {
      #expect(try Mallctl<Int>("arenas.page").read() == sysconf(Int32(_SC_PAGESIZE)))
      #expect(try Mallctl<Bool>("config.stats").read())
    }

    @Test func `reads what was written to it`() throws {
      let decay = try Mallctl<Int>("arena.0.dirty_decay_ms")
      let arena = try Arena()
      try decay.write(1234, at: Int(arena.index))
      #expect(try decay.read(at: Int(arena.index)) == 1234)
      #expect(try decay.read() != 1234)
    }

    @Test func `puts the index in the place of the name's first number`() throws {
      // bin 0 holds 8 bytes, bin 1 holds 16: the first two small size classes of the manual.
      let size = try Mallctl<Int>("arenas.bin.0.size")
      #expect(try size.read(at: 0) == 8)
      #expect(try size.read(at: 1) == 16)
    }

    @Test func `returns the old value when it exchanges`() throws {
      let threadArena = try Mallctl<UInt32>("thread.arena")
      let arena = try Arena()
      let outer = try threadArena.exchange(arena.index)
      #expect(try threadArena.exchange(outer) == arena.index)
      #expect(try threadArena.read() == outer)
    }

    @Test func `allocates nothing when it is read or written`() throws {
      let epoch = try Mallctl<UInt64>("epoch")
      let base = try Mallctl<Int>("stats.arenas.0.base")
      let bytes = try allocatedBytes {
        for _ in 0..<1000 {
          try epoch.write(1)
          _ = try epoch.read()
          _ = try base.read(at: 0)
        }
      }
      #expect(bytes == 0)
    }

    @Test func `says which name is unknown`() throws {
      let error = try #require(throws: MallctlError.self) { try Mallctl<Int>("stats.alocated") }
      #expect(
        error.description
          == "jemalloc could not resolve 'stats.alocated': No such file or directory (errno 2).")
    }

    @Test func `says for which index a value could not be read`() throws {
      let base = try Mallctl<Int>("stats.arenas.0.base")
      let error = try #require(throws: MallctlError.self) { try base.read(at: 4000) }
      #expect(
        error.description
          == "jemalloc could not read 'stats.arenas.4000.base': No such file or directory (errno 2).")
    }

    @Test func `refuses a value of the wrong size`() throws {
      let allocated = try Mallctl<UInt32>("stats.allocated")
      let error = try #require(throws: MallctlError.self) { try allocated.read() }
      #expect(error == MallctlError(operation: .read, name: "stats.allocated", code: EINVAL))
    }

    @Test func `refuses to write what is read only`() throws {
      let allocated = try Mallctl<Int>("stats.allocated")
      let error = try #require(throws: MallctlError.self) { try allocated.write(0) }
      #expect(
        error.description == "jemalloc could not write 'stats.allocated': Operation not permitted (errno 1).")
    }
  }
}
