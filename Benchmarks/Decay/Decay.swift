import Experiment
import Foundation
import MemoryProbe
import Results
import Screens

/// Measures how much memory of freed view trees returns to the system while real time passes, by placement,
/// decay and the app's activity.
///
/// `decay FOLDER` writes FOLDER/decay.csv and FOLDER/decay.json and prints the table. `decay CONDITION
/// FIXTURES` runs one of its processes, whose allocator the parent has configured.
@main enum Decay {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.count {
    case 1: try await experiment(in: arguments[0])
    case 2:
      let condition = try JSONDecoder().decode(Condition.self, from: Data(arguments[0].utf8))
      let found = try Observer.observe(condition, fixtures: Fixtures(folder: arguments[1]))
      FileHandle.standardOutput.write(try JSONEncoder().encode(found))
    default: fatalError("expected the folder that the results go to")
    }
  }

  private static func experiment(in folder: String) async throws {
    let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    let scratch = FileManager.default.temporaryDirectory.path + "/offscreen-decay-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    try Fixtures.make(in: scratch, for: [ScreenCatalogue.article], seed: 1).readIntoPageCache()
    var found: [(condition: Condition, observation: Observation)] = []
    // All processes of a placement run at once, because they sleep nearly all the time.
    for placement in Placement.allCases {
      let conditions = Condition.all.filter { $0.placement == placement }
      let children = try conditions.map { try Child($0, executable: executable, fixtures: scratch) }
      for (condition, child) in zip(conditions, children) { found.append((condition, try child.wait())) }
    }
    let report = DecayReport(found)
    let arena = try ArenaCost()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try report.csv.write(toFile: folder + "/decay.csv", atomically: true, encoding: .utf8)
    let record = DecayRecord(
      build: await BuildRecord(executable: executable), machine: MachineRecord(), arena: arena,
      allocators: found.map(\.observation.allocator))
    try record.text.write(toFile: folder + "/decay.json", atomically: true, encoding: .utf8)
    print(report.markdown)
    print(
      "\nAn arena that holds one object takes \(arena.metadataBytes) bytes of metadata and"
        + " \(arena.rssAnonBytes) of RssAnon.")
  }
}
