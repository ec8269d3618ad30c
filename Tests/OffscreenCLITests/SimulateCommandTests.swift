import Campaign
import Experiment
import Foundation
import Results
import TestSupport
import Testing

@testable import OffscreenCLI

@Suite("bench simulate") struct SimulateCommandTests {
  /// Its calibration has no allocations, so a live trial finds some, which differ a little each time.
  private static let sample = Repository.path + "/results/sample"
  private static let recorded = Repository.path + "/results/simulation"
  private let temporary = TemporaryFolder()

  private func simulate(
    _ arguments: String..., calibration: String = Self.recorded, out: String = "out"
  ) async throws -> Said {
    try await BenchBinary.run(
      [
        "simulate", "--calibration", calibration, "--workload", "deep-stack", "--out",
        temporary.path + "/" + out,
      ]
        + arguments)
  }

  @Test func `needs no live trial for another trace of the screens that were calibrated`() async throws {
    try temporary.write(
      "session\npush list\npush article\npush feed\npop 2\npush form\npop\n", to: "own.trace")
    func origins(_ more: String..., out: String) async throws -> Set<String> {
      let said = try await BenchBinary.run(
        [
          "simulate", "--calibration", Self.recorded, "--trace", temporary.path + "/own.trace", "--strategy",
          "ios6",
          "--limit", "60%", "--out", temporary.path + "/" + out,
        ] + more)
      #expect(said.code == .exited(0) && said.error.contains("needs"), "\(said.error)")
      return Set(try ResultsFolder(temporary.path + "/" + out).trialRows().map { $0["origin"] })
    }
    #expect(try await origins(out: "same") == ["simulated"])
    // Its list is not the one that was calibrated.
    try temporary.write(
      "list views:30 rows:9\narticle views:9\nfeed views:9\nform views:9\n", to: "other.screens")
    #expect(
      try await origins("--screens", temporary.path + "/other.screens", out: "other") == [
        "live", "simulated",
      ])
    // Another device has other sizes.
    #expect(try await origins("--device", "390x844@3", out: "device").isSuperset(of: ["live"]))
  }

  @Test func `finds anew what the sessions of another seed need`() async throws {
    func largest(_ more: String..., out: String) async throws -> (need: Int?, origins: Set<String>) {
      let said = try await BenchBinary.run(
        [
          "simulate", "--calibration", Self.recorded, "--workload", "deep-stack", "--strategy", "ios6",
          "--limit",
          "60%",
          "--out", temporary.path + "/" + out,
        ] + more)
      #expect(said.code == .exited(0), "\(said.error)")
      let folder = ResultsFolder(temporary.path + "/" + out)
      return (
        try RunRecord.read(from: folder).needs.first?.sessions.largest,
        Set(try folder.trialRows().map { $0["origin"] })
      )
    }
    let recorded = try RunRecord.read(from: ResultsFolder(Self.recorded)).needs
      .first { $0.content[Factors.workload] == "deep-stack" }?.sessions.largest
    #expect(try await largest(out: "same").need == recorded && recorded != nil)
    let other = try await largest("--seed", "2", out: "seed")
    #expect(try #require(other.need) != recorded && other.origins == ["simulated"])
    // Its form is not the one that was calibrated, so nothing of the run says how large it is.
    try temporary.write("form views:9 weight:1\nlist views:9\n", to: "own.screens")
    let changed = try await largest("--screens", temporary.path + "/own.screens", out: "screens")
    #expect(try #require(changed.need) < recorded ?? 0 && changed.origins == ["live", "simulated"])
  }

  @Test func `takes screens for others by their contents, not by how often they occur`() throws {
    var record = try RunRecord.read(from: ResultsFolder(Self.recorded))
    let plan = try Plan(record.configuration)
    #expect(record.kindsChanged(in: plan).isEmpty && record.screens.count > 2)
    record.screens[0].weight += 1
    #expect(record.kindsChanged(in: plan).isEmpty)
    record.screens[1].views += 1
    #expect(record.kindsChanged(in: plan) == [record.screens[1].kind])
  }

  /// The run has the calibrations of other workloads, without allocations and with kinds that tabs don't show.
  @Test func `finds what screens allocate for a workload that the run didn't have`() async throws {
    let said = try await BenchBinary.run(
      [
        "simulate", "--calibration", Repository.path + "/results/standard", "--workload", "tabs",
        "--strategy",
        "ios6", "--limit", "90%", "--out", temporary.path + "/tabs",
      ])
    #expect(said.code == .exited(0), "\(said.error)")
    let kinds = try RunRecord.read(from: ResultsFolder(temporary.path + "/tabs")).needs[0].calibration?.kinds
    #expect(kinds?.map(\.name) == ["feed", "list", "form", "article", "home"])
  }

  @Test func `refuses pictures, because it draws none`() async throws {
    let said = try await simulate(
      "--strategy", "ios6", "--limit", "40%", "--screenshots", temporary.path + "/pictures")
    #expect(said.code == .exited(64) && said.error.contains("a simulation draws no screens"), "\(said.error)")
  }

  @Test func `writes a run that the other commands read, in which each trial says that it was simulated`()
    async throws
  {
    let said = try await simulate(
      "--strategy", "ios6", "--strategy", "ios6/plain/stack.value", "--limit", "40%",
      calibration: Self.sample)
    #expect(said.code == .exited(0), "\(said.error)")
    #expect(said.output.contains("ios6/plain/stack.value") && said.output.contains("Next:"))
    let folder = ResultsFolder(temporary.path + "/out")
    let rows = try folder.trialRows()
    #expect(rows.contains { $0.purpose == .smallestLimit })
    for row in rows {
      #expect(row["origin"] == "simulated" && row["cpu_ns"].isEmpty && !row["warnings"].isEmpty)
    }
    let report = try await BenchBinary.run("report", folder.path)
    #expect(report.code == .exited(0) && report.output.contains("40%"))
    #expect(report.output.contains("simulated, not measured"))
    // More blocks would be the same, and one block doesn't make every time a tie.
    #expect(report.output.contains("differs by less than 15 % is too close to rank"))
    #expect(!report.output.contains("--blocks") && !report.output.contains("Noise"))
    let compared = try await BenchBinary.run("compare", Self.sample, folder.path)
    #expect(compared.code == .exited(0) && compared.output.contains("A is live and B is simulated"))
    // The machine that simulated decides no number.
    #expect(!compared.output.contains("can't be compared") && compared.output.contains("complete return"))
  }

  @Test func `gives the same rows again, and goes on with its own runs alone`() async throws {
    for name in ["a", "b"] {
      let said = try await simulate(
        "--strategy", "ios6/revived-unload", "--limit", "40%", "--limit", "55%", out: name)
      #expect(said.code == .exited(0), "\(said.error)")
    }
    let files = try ["a", "b"].map { name in
      try temporary.read(name + "/returns.csv").replacing("\n\(name),", with: "\n,")
    }
    #expect(files[0] == files[1] && files[0].split(separator: "\n").count > 40)
    let again = try await BenchBinary.run("simulate", "--resume", temporary.path + "/a")
    #expect(again.code == .exited(0), "\(again.error)")
    let live = try await BenchBinary.run("run", "--resume", temporary.path + "/a")
    #expect(live.code == .exited(64) && live.error.contains("go on with: bench simulate --resume"))
    let other = try await BenchBinary.run("simulate", "--resume", Self.sample)
    #expect(other.code == .exited(64) && other.error.contains("go on with: bench run --resume"))
  }

  @Test func `writes the regret of each cell at each latency, which bench regret prints`() async throws {
    let done = try await simulate(
      "--strategy", "ios6", "--strategy", "ios6/plain/lru(count:1)", "--strategy", "ios5", "--limit", "40%",
      "--limit", "none", "--pressure", "measured", "--pressure", "scripted", out: "done")
    #expect(done.code == .exited(0), "\(done.error)")
    let rows = try temporary.read("done/regret.csv").split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let names = try #require(rows.first)
    func value(_ column: String, _ row: [String]) throws -> String {
      row[try #require(names.firstIndex(of: column))]
    }
    let keys = try rows.dropFirst().map { row in
      try ["strategy", "limit", "fetch_latency_ms"].map { try value($0, row) }.joined(separator: " ")
    }
    // Scripted warnings come at any use of memory.
    let strategies = ["ios5", "ios6", "ios6/plain/lru(count:1)"]
    let expected = strategies.flatMap { name in
      ["40%", "none"].flatMap { limit in ["0.0", "20.0", "80.0"].map { "\(name) \(limit) \($0)" } }
    }
    #expect(keys.sorted() == expected.sorted())
    for row in rows.dropFirst() {
      let regret = try Double(value("regret", row))
      // ios6 frees nothing at a warning and is terminated.
      let isTerminated = try value("strategy", row) == "ios6" && value("limit", row) == "40%"
      #expect(
        try value("bound", row) == "exact"
          && (regret == nil) == (isTerminated || value("optimum_lower_ns", row) == "0.0"))
      if let regret { #expect(regret >= 1, "\(row)") }
    }
    let printed = try await BenchBinary.run("regret", temporary.path + "/done", "--fetch-latency", "20ms")
    #expect(printed.code == .exited(0) && printed.error.isEmpty)
    let lines = printed.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "deep-stack, 375x667@2, kind" && lines[1].hasSuffix("fetch 20 ms"))
    #expect(lines.contains { $0.contains("optimum on ios6") && $0.hasSuffix("ms") })
    #expect(lines.contains { $0.contains("lru(count:1)") && $0.hasSuffix("×") })
    #expect(lines.contains { $0.hasSuffix("—") && $0.contains("ios6") })
    let again = try await BenchBinary.run("regret", temporary.path + "/done", "--csv")
    #expect(try again.output == temporary.read("done/regret.csv"))
  }

  @Test func `says of which workload there is no regret, because its tabs have roots of their own`()
    async throws
  {
    try temporary.write(
      "tab 1 article\nsession\npush list\ntab 1\npush feed\npop\ntab 0\npop\n", to: "tabs.trace")
    let said = try await BenchBinary.run(
      [
        "simulate", "--calibration", Self.recorded, "--trace", "mine=" + temporary.path + "/tabs.trace",
        "--strategy", "ios6", "--limit", "90%", "--out", temporary.path + "/tabs",
      ])
    #expect(said.code == .exited(0), "\(said.error)")
    #expect(
      said.error.contains("regret.csv leaves out mine: there is no optimum for tabs with roots of their own"))
    #expect(try temporary.read("tabs/regret.csv").split(separator: "\n").count == 1)
  }

  @Test func `a price below the bound is an error, in a sentence that names the cell`() async throws {
    let said = try await simulate("--strategy", "ios6/plain/lru(count:1)", "--limit", "40%", out: "cheap")
    #expect(said.code == .exited(0), "\(said.error)")
    let file = temporary.path + "/cheap/trials.csv"
    let rows = try TrialRow.all(in: file)
    let price = try #require(rows.first { $0.purpose == .measure }?["priced_return_ns"])
    try temporary.write(
      temporary.read("cheap/trials.csv").replacing(",\(price),", with: ",1,"), to: "cheap/trials.csv")
    let printed = try await BenchBinary.run("regret", temporary.path + "/cheap", "--fetch-latency", "0")
    #expect(printed.code == .exited(1))
    #expect(
      printed.error.contains("ios6/plain/lru(count:1) at 40%")
        && printed.error.contains("less than the optimum"))
  }

  @Test(
    "refuses what only a live screen knows, and leaves no folder behind",
    arguments: [
      (["--strategy", "ios6/nil-when-hidden"], "can't be simulated"),
      (["--strategy", "ios8"], "can't be simulated"),
      (["--placement", "screen"], "placement screen can't be simulated"),
      (["--dirty-decay", "10000"], "it depends on real time"),
    ])
  func refused(arguments: [String], words: String) async throws {
    let out = temporary.path + "/refused"
    let said = try await BenchBinary.run(
      ["simulate", "--calibration", Self.sample, "--workload", "deep-stack", "--limit", "40%", "--out", out]
        + arguments)
    #expect(said.code == .exited(64) && said.error.contains(words), "\(said.error)")
    #expect(said.error.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: out))
  }
}
