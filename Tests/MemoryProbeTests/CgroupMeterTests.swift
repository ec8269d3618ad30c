import Cgroups
import Experiment
import Foundation
import Testing

@testable import MemoryProbe

@Suite("the meter of a memory cgroup") struct CgroupMeterTests {
  /// A v2 group's files in a folder of their own.
  private final class PlantedGroup {
    let place = CgroupPlace(
      .v2, FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path)

    init() throws {
      try FileManager.default.createDirectory(atPath: place.path, withIntermediateDirectories: false)
      try plant("memory.current", "3000\n")
      try plant("memory.stat", "anon 1700\nfile 1000\nkernel 300\nfile_mapped 5\n")
      try plant("memory.events", "low 0\nhigh 4\nmax 0\noom_kill 0\n")
      try plant("memory.max", "max\n")
      try plant("memory.high", "max\n")
      try plant("memory.reclaim", "")
      try plant("memory.pressure", "some avg10=0.00 total=70\nfull avg10=0.00 total=30\n")
    }

    deinit { try? FileManager.default.removeItem(atPath: place.path) }

    func plant(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: place.file(name)))
    }

    func rewrite(_ name: String, _ text: String) throws {
      // In place, since the meter keeps its files open.
      let file = try #require(FileHandle(forWritingAtPath: place.file(name)))
      try file.truncate(atOffset: 0)
      try file.write(contentsOf: Data(text.utf8))
    }

    func text(_ name: String) throws -> String {
      try String(contentsOfFile: place.file(name), encoding: .utf8)
    }
  }

  @Test func `sets the limit above what is charged without page cache`() throws {
    let group = try PlantedGroup()
    let meter = try CgroupMeter(of: group.place)
    try meter.limit(toBaselineAnd: 10_000, warningAt: [0.8, 0.9])
    #expect(meter.baselineBytes == 2_000)
    #expect(try group.text("memory.max") == "12000" && group.text("memory.reclaim") == "3000")
    #expect(try group.text("memory.high") == "10000")
  }

  @Test func `reads charges, and pressure since the limit was set`() throws {
    let group = try PlantedGroup()
    let meter = try CgroupMeter(of: group.place)
    try meter.limit(toBaselineAnd: 10_000, warningAt: [0.8])
    try group.rewrite("memory.pressure", "some avg10=0.00 total=75\nfull avg10=0.00 total=32\n")
    let reading = meter.reading(depth: 7)
    #expect(reading.depth == 7 && reading.usageBytes == 3_000 && reading.baselineBytes == 2_000)
    #expect(reading.anonymousBytes == 1_700 && reading.cacheBytes == 1_000 && reading.kernelBytes == 300)
    #expect(reading.someMicroseconds == 5 && reading.fullMicroseconds == 2)
    #expect(reading.pageTableBytes > 0)
  }

  @Test func `moves v2's mark up with the usage and down again, and tells of each crossing once`() throws {
    let group = try PlantedGroup()
    let meter = try CgroupMeter(of: group.place)
    try meter.limit(toBaselineAnd: 10_000, warningAt: [0.8, 0.9])
    #expect(!meter.takeCrossing())
    try group.rewrite("memory.current", "10500\n")
    try group.rewrite("memory.events", "low 0\nhigh 5\nmax 0\n")
    #expect(meter.takeCrossing() && !meter.takeCrossing())
    #expect(try group.text("memory.high") == "11000")
    try group.rewrite("memory.current", "11500\n")
    try group.rewrite("memory.events", "low 0\nhigh 6\nmax 0\n")
    #expect(try meter.takeCrossing() && group.text("memory.high") == "max")
    try group.rewrite("memory.current", "4000\n")
    #expect(try meter.takeCrossing() && group.text("memory.high") == "10000")
    #expect(!meter.takeCrossing())
  }
}
