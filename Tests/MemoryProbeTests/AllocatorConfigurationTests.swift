import Foundation
import Glibc
import Testing

@testable import Experiment
@testable import MemoryProbe

extension AllocatorTests {
  @Suite("The allocator's configuration") struct AllocatorConfigurationTests {
    @Test(arguments: [
      (0, "abort_conf:true,narenas:1,dirty_decay_ms:0,muzzy_decay_ms:0"),
      (10_000, "abort_conf:true,narenas:1,dirty_decay_ms:10000,muzzy_decay_ms:0"),
      (-1, "abort_conf:true,narenas:1,dirty_decay_ms:-1,muzzy_decay_ms:0"),
    ])
    func `is written as jemalloc reads it`(decay: Int, value: String) {
      #expect(AllocatorConfiguration(dirtyDecayMilliseconds: decay).environmentValue == value)
    }

    @Test func `refuses a decay that jemalloc would not understand`() async {
      await #expect(processExitsWith: .failure) { _ = AllocatorConfiguration(dirtyDecayMilliseconds: -2) }
    }

    @Test func `in force is read back`() throws {
      let inForce = try AllocatorInForce.read()
      #expect(inForce.version.hasPrefix("5."))
      #expect(inForce.pageBytes == sysconf(Int32(_SC_PAGESIZE)))
      #expect(inForce.automaticArenas > 0)
      #expect(["disabled", "percpu", "phycpu"].contains(inForce.perProcessorArenas))
      #expect(["default", "always", "never"].contains(inForce.hugePages))
      #expect(["disabled", "auto", "always"].contains(inForce.metadataHugePages))
    }

    @Test func `in force is recorded flat, under jemalloc's names`() throws {
      let inForce = try AllocatorInForce.read()
      let encoded = try JSONEncoder().encode(inForce)
      let record = try #require(try JSONSerialization.jsonObject(with: encoded) as? [String: Any])
      #expect(record["opt.dirty_decay_ms"] as? Int == inForce.dirtyDecayMilliseconds)
      #expect(record["version"] as? String == inForce.version)
      #expect(record.values.allSatisfy { $0 is String || $0 is Int || $0 is Bool })
      #expect(try JSONDecoder().decode(AllocatorInForce.self, from: encoded) == inForce)
    }
  }
}
