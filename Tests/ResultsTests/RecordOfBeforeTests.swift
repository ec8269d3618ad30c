import Foundation
import Testing

@testable import Experiment
@testable import Results

@Suite("what a run of before was asked for") struct RecordOfBeforeTests {
  @Test func `is read from a key for each factor`() throws {
    let json = """
      {"preset": "quick", "seed": 3, "timeoutSeconds": 60, "strategies": ["ios6"], "workloads": ["human"],
      "devices": ["100x200@2"], "placements": ["shared"], "pressures": ["scripted"], "reliefs": ["none"],
      "limits": ["40%", "none"], "decays": [0, -1]}
      """
    let read = try JSONDecoder().decode(RunConfiguration.self, from: Data(json.utf8))
    let expected = [
      "strategy": ["ios6"], "workload": ["human"], "device": ["100x200@2"], "placement": ["shared"],
      "pressure": ["scripted"], "relief": ["none"], "limit": ["40%", "none"], "dirty_decay_ms": ["0", "-1"],
    ]
    // These factors came later.
    #expect(Set(expected.keys) == Set(FactorList.standard.columns).subtracting(["text", "expected_latency"]))
    for (column, values) in expected { #expect(read.factors[column] == values, "\(column)") }
    #expect(read.traces.isEmpty)
    #expect(read.preset == "quick" && read.seed == 3 && read.timeoutSeconds == 60)
    // As it is written now, it reads as the same.
    #expect(try JSONDecoder().decode(RunConfiguration.self, from: JSONEncoder().encode(read)) == read)
  }

  @Test func `is read with the one trace that it could have, under the name that its rows have`() throws {
    let json = """
      {"preset": "quick", "seed": 1, "timeoutSeconds": 120, "factors": {},
      "trace": {"name": "my/shop.txt", "text": "push 1\\n"}}
      """
    let read = try JSONDecoder().decode(RunConfiguration.self, from: Data(json.utf8))
    #expect(read.traces == [OwnTrace(name: "trace", file: "my/shop.txt", text: "push 1\n")])
  }
}
