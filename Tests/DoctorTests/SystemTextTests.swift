import Testing

@testable import Doctor
@testable import Results

@Suite("what the kernel says of the machine") struct SystemTextTests {
  @Test func `of its processors is read as busy, idle and stolen`() {
    let stat = "cpu  100 1 20 4000 30 2 3 7 50 0\ncpu0 1 2 3 4 5 6 7 8 0 0\n"
    #expect(ProcessorTime(stat: stat) == ProcessorTime(busy: 126, idle: 4_030, stolen: 7))
    #expect(ProcessorTime(stat: "cpu 1 2 3 4\n") == nil)
    #expect(ProcessorTime(stat: "") == nil)
  }

  @Test func `of its processors is a share of the time between two looks`() {
    let time =
      ProcessorTime(busy: 150, idle: 440, stolen: 10) - ProcessorTime(busy: 100, idle: 400, stolen: 0)
    #expect(time.busyCores(of: 4) == 2 && time.stolenShare == 0.1)
    #expect(ProcessorTime(busy: 0, idle: 0, stolen: 0).stolenShare == 0)
  }

  @Test func `of its memory gives available memory and used swap`() {
    let text = "MemTotal: 1000 kB\nMemAvailable:    500 kB\nSwapTotal:  300 kB\nSwapFree:   100 kB\n"
    #expect(
      SpareMemory(meminfo: text)
        == SpareMemory(availableBytes: 500 << 10, swapBytes: 300 << 10, swapUsedBytes: 200 << 10))
    #expect(SpareMemory(meminfo: "") == SpareMemory(availableBytes: 0, swapUsedBytes: 0))
  }

  @Test func `is there on this system`() {
    #expect(ProcessorTime.now().idle > 0 && SpareMemory.now().availableBytes > 0)
    #expect((MachineRecord.freeBytes(in: "/") ?? 0) > 0 && MachineRecord.freeBytes(in: "/nowhere") == nil)
    let clock = ClockReading.take()
    #expect(clock.resolutionNanoseconds > 0 && clock.costNanoseconds > 0)
  }
}
