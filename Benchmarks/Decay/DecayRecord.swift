import Experiment
import Foundation
import MemoryProbe
import Results

/// What is required to understand the figures.
struct DecayRecord: Encodable {
  let build: BuildRecord
  let machine: MachineRecord
  /// The allocator options read back from the processes, one entry for each combination.
  let allocators: [AllocatorInForce]
  let screens = HiddenStack.depth
  let arena: ArenaCost

  init(build: BuildRecord, machine: MachineRecord, arena: ArenaCost, allocators: [AllocatorInForce]) {
    self.build = build
    self.machine = machine
    self.arena = arena
    self.allocators = allocators.reduce(into: []) { unlike, one in
      if !unlike.contains(one) { unlike.append(one) }
    }
  }

  var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
  }
}
