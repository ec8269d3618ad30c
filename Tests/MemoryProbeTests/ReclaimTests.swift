import Glibc
import Testing

@testable import Experiment
@testable import MemoryProbe

extension AllocatorTests {
  @Suite("Reclaiming") struct ReclaimTests {
    @Test func `brings freed memory back at the purge and not before`() async {
      await #expect(processExitsWith: .success) {
        try Mallctl<Int>("arenas.dirty_decay_ms").write(-1)
        let placer = try Placer(placement: .kind, kinds: 1)
        let meter = try MemoryMeter(placer: placer)
        let reclaim = try Reclaim()
        meter.takeBaseline()
        // 400,000 objects of 64 bytes: 25.6 MB.
        var held = placer.place(kind: 0, screen: 0) { leaves(400_000) }
        let before = meter.footprintBytes()
        keep(held)
        held = []
        let checkpoints = reclaim.checkpoints(meter)
        #expect(held.isEmpty)
        #expect(before >= 25_600_000)
        #expect(checkpoints.atFreeBytes >= 25_600_000)
        #expect(checkpoints.afterFlushBytes >= 25_600_000)
        #expect(checkpoints.afterPurgeBytes < 1_000_000)
        #expect(checkpoints.flushNanoseconds > 0)
        #expect(checkpoints.purgeNanoseconds > checkpoints.flushNanoseconds)
      }
    }

    @Test func `brings nothing back for a page that one object still holds`() async {
      await #expect(processExitsWith: .success) {
        let placer = try Placer(placement: .kind, kinds: 1)
        let meter = try MemoryMeter(placer: placer)
        let reclaim = try Reclaim()
        meter.takeBaseline()
        // A slab of 64-byte regions is one page: one object in 64 keeps every page.
        var held = placer.place(kind: 0, screen: 0) { leaves(400_000) }
        held = stride(from: 0, to: held.count, by: 64).map { held[$0] }
        let checkpoints = reclaim.checkpoints(meter)
        #expect(checkpoints.afterPurgeBytes >= 25_000_000)
        #expect(held.count == 6250)
        keep(held)
      }
    }

    @Test("returns pages that have been dirty for long enough", arguments: [(100, true), (-1, false)])
    func decay(milliseconds: Int, comesBack: Bool) async {
      await #expect(processExitsWith: .success) { [milliseconds, comesBack] in
        try Mallctl<Int>("arenas.dirty_decay_ms").write(milliseconds)
        let placer = try Placer(placement: .kind, kinds: 1)
        let index = placer.explicitArenaIndices[0]
        let reclaim = try Reclaim()
        var held = placer.place(kind: 0, screen: 0) { leaves(400_000) }
        keep(held)
        held = []
        #expect(held.isEmpty)
        reclaim.flushThreadCache()
        #expect(try statisticsNow(of: index).dirtyPages > 0)
        // A page is as old as the allocator's first look at it, so that one call is not enough.
        for _ in 0..<50 where try statisticsNow(of: index).dirtyPages > 0 {
          reclaim.decayAll()
          usleep(10_000)
        }
        #expect((try statisticsNow(of: index).dirtyPages == 0) == comesBack)
      }
    }

    @Test func `counts what lies in the thread's cache as allocated until the flush`() throws {
      let placer = try Placer(placement: .kind, kinds: 1)
      let index = placer.explicitArenaIndices[0]
      let controls = try ArenaControls.resolved.get()
      var held = placer.place(kind: 0, screen: 0) { leaves(10) }
      held.removeAll(keepingCapacity: true)
      controls.probe.refresh()
      let cached = controls.statistics(of: index).smallAllocatedBytes
      try Reclaim().flushThreadCache()
      controls.probe.refresh()
      let flushed = controls.statistics(of: index).smallAllocatedBytes
      #expect(cached - flushed == 10 * 64)
    }
  }
}
