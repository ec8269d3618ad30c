import Analysis
import ArgumentParser
import Foundation
import Messages
import Results
import TestSupport
import Testing

@testable import OffscreenCLI

@Suite("a report's page") struct ReportPageTests {
  private static let sample = Repository.run("sample")

  /// What a page says, decoded as scripts/report.py reads it.
  private struct Page: Decodable {
    struct Part: Decodable {
      let kind, folder: String
      let run: Run?
    }
    struct Run: Decodable {
      struct Answer: Decodable { let workload, device, placement, latency: String, sentences: [String] }
      struct Finding: Decodable { let check, verdict: String }
      let answers: [Answer]
      let control: [String]
      let findings: [Finding]
      let machine: [[String]]
      let latencies: [String]
    }
    let parts: [Part]
    let comparison, obstacle: String?
  }

  private static func page(of folders: [String], latencies: [FetchLatency] = []) async throws -> Page {
    let page = try await ReportPage(of: folders, latencies: latencies, schema: .standard)
    return try JSONDecoder().decode(Page.self, from: JSONEncoder().encode(page))
  }

  @Test func `has the answer that the terminal gives, at each latency`() async throws {
    let run = try #require(try await Self.page(of: [Self.sample]).parts.first?.run)
    #expect(run.latencies == ["80ms", "0", "20ms", "200ms"])
    #expect(run.answers.map(\.latency) == run.latencies)
    for (latency, answer) in zip(run.latencies, run.answers) {
      #expect((answer.workload, answer.device, answer.placement) == ("deep-stack", "375x667@2", "kind"))
      let summary = try Summary(
        of: ResultsFolder(Self.sample), latencies: [try #require(FetchLatency(latency))])
      let first = try #require(answer.sentences.first)
      #expect(first.contains(try #require(summary.recommended)))
    }
    #expect(run.control.count == 1 && run.control[0].contains("same bytes"))
  }

  @Test func `shows the latency that was asked for first`() async throws {
    let run = try #require(
      try await Self.page(of: [Self.sample], latencies: [FetchLatency(nanoseconds: 5_000_000)]).parts.first?
        .run)
    #expect(run.latencies.first == "5ms" && run.latencies.count == 5)
  }

  @Test func `has the machine, and what the doctor finds in the record`() async throws {
    let run = try #require(try await Self.page(of: [Self.sample]).parts.first?.run)
    let verdicts = Dictionary(uniqueKeysWithValues: run.findings.map { ($0.check, $0.verdict) })
    #expect(verdicts["build"] == "ok" && verdicts["jemalloc options"] == "ok")
    #expect(run.machine.contains { $0[0] == "kernel" } && run.machine.allSatisfy { $0.count == 2 })
  }

  @Test func `compares two runs, and takes claims and load tests as they are`() async throws {
    let others = ["claims", "load/spike"].map(Repository.run)
    let page = try await Self.page(of: [Self.sample, Self.sample] + others)
    #expect(page.parts.map(\.kind) == ["run", "run", "claims", "load"])
    #expect(page.comparison?.contains("\"answer\" : \"No difference") == true)
    #expect(try await Self.page(of: [Self.sample]).comparison == nil)
  }

  @Test func `shows two runs that have no cell in common, and says that it can't compare them`() async throws
  {
    let page = try await Self.page(of: [Self.sample, Repository.run("baselines/quick")])
    #expect(page.parts.count == 2 && page.comparison == nil)
    #expect(page.obstacle?.contains("have no cell in common") == true)
  }

  @Test func `says what to install where the script can't draw`() async throws {
    let folder = TemporaryFolder()
    func make(_ name: String, _ text: String) throws {
      let file = folder.path + "/" + name
      try FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try folder.write(text, to: name)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    }
    #expect(throws: UsageError.self) {
      try ReportScript(executable: folder.path + "/bin/bench", currentFolder: folder.path)
    }
    try make("scripts/report.py", "")
    // Python's own stand-in: it keeps what it was asked, or refuses as the script does without plotly.
    try make(
      ".venv/bin/python", "#!/bin/sh\necho 'report: plotly is missing; run scripts/setup' >&2\nexit 1\n")
    let script = try ReportScript(executable: folder.path + "/bin/bench", currentFolder: "/")
    await #expect(throws: HarnessError("report: plotly is missing; run scripts/setup")) {
      try await script.write(Data("{}".utf8), to: folder.path + "/page.html")
    }
    try make(".venv/bin/python", "#!/bin/sh\ncp \"$2\" \"$4\"\n")
    try await script.write(Data("{\"a\":1}".utf8), to: folder.path + "/page.html")
    #expect(try folder.read("page.html") == "{\"a\":1}")
  }

  @Test(
    "answers a wrong request in one sentence",
    arguments: [
      (["results/sample", "--out", "page.pdf"], "ends in .html"), ([], "Missing expected argument"),
    ])
  func wrong(arguments: [String], says: String) throws {
    #expect(throws: (any Error).self) { try ReportCommand.parse(arguments) }
    do { _ = try ReportCommand.parse(arguments) } catch {
      #expect(ReportCommand.message(for: error).contains(says))
    }
  }
}
