import Lifecycle
import TestSupport
import Testing
import Traces
import Unloading

@testable import Campaign
@testable import Experiment
@testable import Replay

@Suite("in a trial whose tabs have roots of their own") struct TabRootTrialTests {
  private let screens =
    "form views:12 rows:2 fields:4 drawn:20%\nкорзина views:12 rows:2 fields:2 drawn:20%\n"

  @Test(
    "a root is a screen like any other: it is unloaded when it is covered, and restored",
    arguments: ["tab 1 корзина, tab 1, tab 0, warn, tab 1", "tab 0 корзина, push form, warn, pop"])
  func root(trace: String) async throws {
    let run = try RealRun(trace: trace.replacing(", ", with: "\n") + "\n", screens: screens)
    let lost = try await run.result(of: run.request("ios5"))
    let saved = try await run.result(of: run.request("ios5/revived-unload"))
    // A home screen has no fields, and so nothing to lose.
    #expect(lost.counts.stateLost == 1 && saved.counts.stateLost == 0 && saved.counts.pixelsDiffer == 0)
    #expect(saved.returns.last?.resources.contains(.viewTree) == true)
  }

  @Test func `each session begins with the roots`() async throws {
    let trace = "tab 0 form\ntab 1 корзина\npush 1\ntab 1\nsession\ntab 1\ntab 0\n"
    let run = try RealRun(trace: trace, screens: screens)
    let result = try await run.result(of: run.request("ios6/revived-unload"))
    #expect(result.sessions.count == 2 && result.counts.stateLost == 0)
  }

  @Test func `and its log calls them by their kinds`() throws {
    let text = "tab 1 cart\ntab 1\npush cart\nwarn\n"
    let trace = try Trace(name: "t", utf8: Array(text.utf8), file: "t.txt")
    var lines: [String] = []
    try TraceLog(trace, platform: "ios5", idiom: "plain").forEachLine { lines.append($0) }
    #expect(lines.contains("cart.viewDidAppear") && lines.contains("cart#2.viewDidAppear"))
    #expect(lines.contains("home0.viewDidLoad") && !lines.contains { $0.hasPrefix("home1.") })
  }
}
