import Testing

@testable import Experiment
@testable import MemoryProbe

extension AllocatorTests {
  @Suite("The meter") struct MemoryMeterTests {
    @Test func `counts from the baseline`() async {
      await #expect(processExitsWith: .success) {
        let meter = try MemoryMeter(placer: Placer(placement: .shared, kinds: 1))
        meter.takeBaseline()
        #expect(abs(meter.footprintBytes()) < 64 << 10)
        let held = UnsafeMutableRawBufferPointer.allocate(byteCount: 32 << 20, alignment: 16)
        held.initializeMemory(as: UInt8.self, repeating: 1)
        let footprint = meter.footprintBytes()
        #expect(32 << 20...33 << 20 ~= footprint)
        #expect(meter.read().footprintBytes == footprint)
        held.deallocate()
      }
    }

    @Test func `charges explicit arenas for their own metadata`() async {
      await #expect(processExitsWith: .success) {
        let shared = try MemoryMeter(placer: Placer(placement: .shared, kinds: 4))
        let placer = try Placer(placement: .kind, kinds: 4)
        let placed = try MemoryMeter(placer: placer)
        shared.takeBaseline()
        placed.takeBaseline()
        // Nothing lives in the four arenas, and the baseline has seen them: what is left is what they cost.
        let difference = placed.footprintBytes() - shared.footprintBytes()
        #expect(difference == placer.overheadBytes)
        #expect(200_000...1_200_000 ~= difference)
      }
    }

    @Test func `reads the columns of one epoch`() async {
      await #expect(processExitsWith: .success) {
        let meter = try MemoryMeter(placer: Placer(placement: .kind, kinds: 1))
        meter.takeBaseline()
        let reading = meter.read()
        let statistics = try AllocatorProbe().statistics()
        #expect(reading.allocatedBytes <= reading.activeBytes)
        #expect(reading.activeBytes <= reading.residentLessMetadataBytes)
        #expect(abs(reading.metadataBytes - statistics.metadataBytes) < 64 << 10)
        #expect(abs(reading.rssAnonBytes - reading.residentLessMetadataBytes) < 16 << 20)
      }
    }

    @Test func `knows to the page what a purge takes out of the footprint`() async {
      await #expect(processExitsWith: .success) {
        try Mallctl<Int>("arenas.dirty_decay_ms").write(-1)
        let placer = try Placer(placement: .kind, kinds: 1)
        let meter = try MemoryMeter(placer: placer)
        let reclaim = try Reclaim()
        reclaim.flushThreadCache()
        reclaim.purgeAll()
        meter.takeBaseline()
        let purgedBefore = meter.dirtyBytes()
        placer.place(kind: 0, screen: 0) {
          let held = UnsafeMutableRawBufferPointer.allocate(byteCount: 4 << 20, alignment: 16)
          held.initializeMemory(as: UInt8.self, repeating: 1)
          held.deallocate()
        }
        let footprint = meter.footprintBytes()
        let dirty = meter.dirtyBytes()
        reclaim.purgeAll()
        let givenBack = footprint - meter.footprintBytes()
        let purgedAfter = meter.dirtyBytes()
        #expect(4 << 20...5 << 20 ~= dirty)
        #expect(abs(givenBack - dirty) <= 8_192, "\(givenBack) of \(dirty)")
        #expect(purgedBefore == 0 && purgedAfter == 0, "\(purgedBefore), \(purgedAfter)")
      }
    }

    @Test func `counts exactly what the thread holds above the baseline`() throws {
      // Types that Swift completes at first use are not what is counted.
      let first = leaves(1)
      let meter = try MemoryMeter(placer: Placer(placement: .shared, kinds: 1))
      meter.takeBaseline()
      let start = meter.exactAllocatedBytes()
      var held = leaves(1000)
      let during = meter.exactAllocatedBytes()
      let expected = held.reduce(UsableSize.of(array: held)) { $0 + UsableSize.of($1) }
      keep(held)
      let beforeFree = meter.exactAllocatedBytes()
      held = []
      let freed = beforeFree - meter.exactAllocatedBytes()
      #expect(start == meter.baselineAllocated)
      #expect(during - start == expected)
      #expect(freed == expected)
      #expect(first.count == 1)
    }

    @Test func `agrees with the allocator's own count once caches are flushed`() async {
      await #expect(processExitsWith: .success) {
        let placer = try Placer(placement: .shared, kinds: 1)
        let meter = try MemoryMeter(placer: placer)
        meter.takeBaseline()
        let held = leaves(100_000)
        placer.flushThreadCache()
        let exact = meter.exactAllocatedBytes()
        #expect(abs(meter.read().allocatedBytes - exact) < 16 << 10)
        keep(held)
      }
    }

    @Test(arguments: Placement.allCases)
    func `allocates nothing in a thousand checkpoints`(placement: Placement) throws {
      let placer = try Placer(placement: placement, kinds: 2)
      let meter = try MemoryMeter(placer: placer)
      let reclaim = try Reclaim()
      placer.place(kind: 0, screen: 0) {}
      var readings = [MemoryReading?](repeating: nil, count: 1000)
      let bytes = try allocatedBytes {
        meter.takeBaseline()
        for checkpoint in readings.indices {
          readings[checkpoint] = meter.read()
          _ = (meter.footprintBytes(), meter.exactAllocatedBytes(), reclaim.flushThreadCache())
        }
      }
      #expect(bytes == 0)
      #expect(readings.allSatisfy { ($0?.allocatedBytes ?? 0) > 0 })
    }
  }
}
