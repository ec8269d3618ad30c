import Foundation
import MemoryProbe
import Testing

@testable import Experiment
@testable import Replay
import TestSupport

@Suite("the record of a trial's memory") struct MemoryRecordTests {
  @Test func `weights each reading with the time it held, and keeps the most of each column`() throws {
    var record = MemoryRecord(try reading(footprint: 10, active: 50))
    record.observe(try reading(footprint: 100, active: 40), for: 1_000)
    record.observe(try reading(footprint: 500, active: 10), for: 3_000)
    #expect(record.mean.footprintBytes == 400 && record.mean.activeBytes == 17)
    #expect(record.peak.footprintBytes == 500 && record.peak.activeBytes == 50)
  }

  @Test func `knows of peaks between steps, which weigh nothing`() throws {
    var record = MemoryRecord(try reading(footprint: 10, active: 50))
    record.observe(try reading(footprint: 20, active: 50), for: 1_000)
    record.observe(footprint: 900, allocated: 800_000)
    #expect(record.peak.footprintBytes == 900 && record.peak.allocatedBytes == 800_000)
    #expect(record.mean.footprintBytes == 20)
  }

  @Test func `has the last reading for its mean while no time has passed`() throws {
    var record = MemoryRecord(try reading(footprint: 10, active: 50))
    #expect(record.mean.footprintBytes == 10)
    record.observe(try reading(footprint: 5, active: 40), for: 0)
    #expect(record.mean.footprintBytes == 5 && record.mean.activeBytes == 40)
  }

  private func reading(footprint: Int, active: Int) throws -> MemoryReading {
    var reading = try TrialResult.sample().baseline
    reading.footprintBytes = footprint
    reading.activeBytes = active
    return reading
  }
}
