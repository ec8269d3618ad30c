import Glibc
import Testing

@testable import MemoryProbe

extension AllocatorTests {
  /// In processes of their own, in which nobody else takes memory.
  @Suite("The kernel's view") struct ProcessMemoryTests {
    @Test func `of anonymous memory is what status says`() async {
      await #expect(processExitsWith: .success) {
        let process = try ProcessMemory()
        let status = try ProcFile("/proc/self/status")
        func difference() -> Int {
          let kibibytes = status.read { ProcText.number(labelled: "RssAnon:", in: $0) }
          return (kibibytes ?? 0) * 1024 - process.rssAnonBytes
        }
        // Older kernels add up per-processor counters only to within a batch of 32 pages each.
        #expect(abs(difference()) <= 64 * 4096)
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 20, alignment: 16)
        block.initializeMemory(as: UInt8.self, repeating: 1)
        #expect(abs(difference()) <= 64 * 4096)
        #expect(process.rssAnonBytes >= 64 << 20)
        block.deallocate()
      }
    }

    @Test func `counts written pages, once each, as faults and as memory`() async {
      await #expect(processExitsWith: .success) {
        let process = try ProcessMemory()
        let bytes = 16 << 20
        // Straight from the kernel, so that no allocator decides, and in small pages.
        let block = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)!
        madvise(block, bytes, MADV_NOHUGEPAGE)
        let before = (memory: process.rssAnonBytes, faults: process.minorFaults)
        for offset in stride(from: 0, to: bytes, by: 4096) {
          block.storeBytes(of: 1, toByteOffset: offset, as: UInt8.self)
        }
        #expect(abs(process.rssAnonBytes - before.memory - bytes) <= 64 * 4096)
        #expect(4096...4200 ~= process.minorFaults - before.faults)
      }
    }

    @Test func `keeps the peak of a phase`() async {
      await #expect(processExitsWith: .success) {
        func phase(_ megabytes: Int) {
          let block = UnsafeMutableRawBufferPointer.allocate(byteCount: megabytes << 20, alignment: 16)
          block.initializeMemory(as: UInt8.self, repeating: 1)
          block.deallocate()
        }
        let process = try ProcessMemory()
        let start = process.peakResidentBytes
        phase(128)
        let high = process.peakResidentBytes
        try process.resetPeak()
        phase(32)
        let low = process.peakResidentBytes
        #expect(high - start >= 100 << 20)
        #expect(high - low >= 80 << 20)
        #expect(low - start >= 20 << 20)
      }
    }

    @Test func `counts processor time in nanoseconds`() throws {
      let process = try ProcessMemory()
      let before = process.cpuNanoseconds
      var spins: UInt64 = 0
      while process.cpuNanoseconds - before < 1_000_000 { spins += 1 }
      // A reading takes at least some tens of nanoseconds and well below 100 µs.
      #expect(10...100_000 ~= spins)
    }

    @Test func `is read without allocating`() throws {
      let process = try ProcessMemory()
      let bytes = try allocatedBytes {
        for _ in 0..<1000 {
          _ = (process.rssAnonBytes, process.peakResidentBytes, process.minorFaults, process.cpuNanoseconds)
        }
      }
      #expect(bytes == 0)
    }

    @Test func `says which file is not there`() throws {
      let error = #expect(throws: ProcessMemoryError.self) { _ = try ProcFile("/proc/self/statn") }
      #expect(
        error?.description
          == "The kernel's '/proc/self/statn' could not be used: No such file or directory (errno 2).")
    }
  }

  @Suite("The text of a /proc file") struct ProcTextTests {
    let status = Array("VmPeak:\t  100 kB\nVmHWM:\t   52 kB\nRssAnon:\t       7 kB\n".utf8)

    @Test(arguments: [("VmPeak:" as StaticString, 100), ("VmHWM:", 52), ("RssAnon:", 7)])
    func `gives the number behind a label`(label: StaticString, number: Int) {
      #expect(ProcText.number(labelled: label, in: status.span) == number)
    }

    @Test(arguments: ["HWM:" as StaticString, "RssAnon: and more than there is left"])
    func `has no number for a label that begins no line`(label: StaticString) {
      #expect(ProcText.number(labelled: label, in: status.span) == nil)
    }

    @Test func `gives number after number`() {
      let statm = Array("5120 812 640 3\n".utf8)
      var position = 0
      let numbers = (0..<4).map { _ in ProcText.number(in: statm.span, at: &position) }
      #expect(numbers == [5120, 812, 640, 3])
    }
  }
}
