import Foundation
import Results
import TestSupport
import Testing

@Suite("bench init") struct InitCommandTests {
  private let temporary = TemporaryFolder()
  private var screens: String { temporary.path + "/screens.txt" }
  private var trace: String { temporary.path + "/trace.txt" }

  @Test func `writes a screens file and a trace that pass their check and can be planned`() async throws {
    let said = try await BenchBinary.run("init", temporary.path)
    #expect(said.code == .exited(0) && said.error.isEmpty)
    // Comments explain both, and the next steps can be copied.
    for file in ["screens.txt", "trace.txt"] { #expect(try temporary.read(file).hasPrefix("# ")) }
    let check = "trace check \(trace) --screens \(screens)"
    #expect(said.output.contains("bench \(check)"))
    let checked = try await BenchBinary.run(check.split(separator: " ").map(String.init))
    #expect(checked.code == .exited(0) && checked.error.isEmpty, "\(checked.error)")
    #expect(checked.output.hasSuffix(", 2 tabs: feed, cart\n"))
    let run = "run --preset quick --screens \(screens) --trace \(trace)"
    #expect(said.output.contains("bench \(run)"))
    let planned = try await BenchBinary.run((run + " --dry-run").split(separator: " ").map(String.init))
    #expect(planned.code == .exited(0), "\(planned.error)")
    #expect(planned.output.contains("trace on 375x667@2 needs "))
  }

  @Test(
    "overwrites nothing, and writes neither where one of them is", arguments: ["screens.txt", "trace.txt"])
  func refuses(file: String) async throws {
    try temporary.write("mine\n", to: file)
    let said = try await BenchBinary.run("init", temporary.path)
    #expect(said.code == .exited(64) && said.output.isEmpty)
    #expect(said.error.hasPrefix("Error: \(temporary.path)/\(file) is there already and stays as it is; "))
    #expect(try temporary.read(file) == "mine\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [file])
  }

  @Test func `says why a folder can't be made`() async throws {
    try temporary.write("mine", to: "notes")
    let said = try await BenchBinary.run("init", temporary.path + "/notes/app")
    #expect(said.code == .exited(64) && said.error.contains("can't be made: Not a directory"))
  }
}
