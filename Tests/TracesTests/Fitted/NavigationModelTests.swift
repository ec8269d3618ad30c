import Foundation
import Testing

@testable import Traces

@Suite("a model of navigation") struct NavigationModelTests {
  private func trace(_ text: String) throws -> Trace {
    try Trace(name: "t", utf8: Array(text.utf8), file: "t")
  }

  @Test func `a percentile is the least value that enough of the values don't exceed`() {
    #expect(NavigationStatistics.quantile(0.95, of: [3, 2]) == 3)
    #expect(NavigationStatistics.quantile(0.5, of: [3, 1, 2, 4]) == 2)
    #expect(NavigationStatistics.quantile(0.9, of: Array(1...100)) == 90)
    #expect(
      NavigationStatistics.quantile(0, of: [7, 8]) == 7 && NavigationStatistics.quantile(1, of: [7, 8]) == 8)
    #expect(NavigationStatistics.quantile(0.5, of: []) == 0)
  }

  @Test func `counts moves by depth and direction, pushes by kind and distance, and pauses`() throws {
    let model = try NavigationModel(
      fitting: try trace(
        """
        session
        push feed
        push item:4
        wait 7s
        pop
        push item:4
        popToRoot
        """))
    #expect(model.sessions == 1 && model.lengths == [5: 1])
    #expect(model.moves["start"] == [0: ["push": 1]])
    #expect(model.moves["forward"] == [1: ["push": 1], 2: ["pop": 1, "popToRoot": 1]])
    #expect(model.moves["back"] == [1: ["push": 1]])
    #expect(model.kinds == ["": ["feed": 1], "feed": ["item": 1]])
    #expect(model.numbers == ["feed": [0: 1], "item": [4: 1]])
    // Only the feed was shown since.
    #expect(model.distances == [2: [1: 1]] && model.pushes == [0: 1, 1: 1, 2: 1] && model.revisits == [2: 1])
    #expect(model.pauses == 1 && model.pauseQuantiles == [7_000])
  }

  @Test func `counts how many moves back came before a move`() throws {
    let steps = String(repeating: "push a\n", count: 20) + String(repeating: "pop\n", count: 15)
    let model = try NavigationModel(fitting: try trace("session\n\(steps)push a\n"))
    #expect(model.moves["back"] == [19: ["pop": 1]])
    #expect(model.moves["back 2 or 3 times"] == [18: ["pop": 1], 17: ["pop": 1]])
    #expect(model.moves["back 4 to 7 times"]?.keys.sorted() == Array(13...16))
    #expect(model.moves["back 8 times or more"]?.keys.sorted() == Array(5...12))
    #expect(model.moves["back 8 times or more"]?[5] == ["push": 1])
    #expect(model.moves["forward"]?[20] == ["pop": 1])
  }

  @Test func `draws sessions that resemble recorded ones`() throws {
    let recorded = try Trace(name: "recorded", sessions: RecordedSessionsTests.sessions.get())
    let model = try NavigationModel(fitting: recorded)
    let drawn = try model.trace(name: "drawn", sessions: recorded.sessions.count, seed: 1)
    let figures = zip(
      try NavigationStatistics(of: recorded).figures, try NavigationStatistics(of: drawn).figures)
    for (one, other) in figures {
      // A twentieth, or a point of a percentage, or two pages. Long ways back are rare: 105 and 10 in all.
      let most =
        one.name.hasPrefix("ways back")
        ? 0.2 * one.value + 0.4 : max(0.05 * one.value, one.name.hasPrefix("other pages") ? 2 : 1)
      #expect(abs(one.value - other.value) <= most, "\(one.name): \(one.value), \(other.value)")
    }
  }

  @Test func `forgets a page after a thousand others`() throws {
    func distance(afterOthers count: Int) throws -> Int? {
      let pages = [0] + (1...count).map { $0 } + [0]
      let session = try Session(pages.map { .push(.number($0)) })
      return try RecordedMove.all(of: session, roots: [:]).last?.distance
    }
    #expect(try distance(afterOthers: 999) == 999)
    #expect(try distance(afterOthers: 1_000) == nil)
  }

  @Test func `draws tabs, their roots and pauses as they were recorded`() throws {
    var text = "tab 0 feed\ntab 1 cart\n"
    for session in 0..<200 {
      text += "session\npush item:\(session % 9)\nwait 20s\ntab 1\npush pay\n"
      text += session % 2 == 0 ? "popToRoot\n" : "pop\ntab 0\n"
    }
    let recorded = try trace(text)
    let drawn = try NavigationModel(fitting: recorded).trace(name: "drawn", sessions: 2_000, seed: 7)
    #expect(drawn.roots == recorded.roots)
    let figures = zip(
      try NavigationStatistics(of: recorded).figures, try NavigationStatistics(of: drawn).figures)
    for (one, other) in figures where one.name.contains("mean") || one.name.contains("pause") {
      #expect(abs(one.value - other.value) <= 0.25 * one.value, "\(one.name): \(one.value), \(other.value)")
    }
    let steps = Set(drawn.sessions.flatMap(\.steps).map(\.description))
    #expect(steps.isSuperset(of: ["tab 1", "tab 0", "push pay", "popToRoot", "wait 20s"]), "\(steps)")
  }

  @Test func `the same seed draws the same sessions, another seed others, also after JSON`() throws {
    let recorded = try Trace(
      name: "recorded", sessions: Array(RecordedSessionsTests.sessions.get().prefix(500)))
    let model = try NavigationModel(fitting: recorded)
    let read = try JSONDecoder().decode(NavigationModel.self, from: JSONEncoder().encode(model))
    #expect(read == model)
    let first = try model.trace(name: "a", sessions: 50, seed: 1)
    #expect(try read.trace(name: "a", sessions: 50, seed: 1) == first)
    #expect(try model.trace(name: "a", sessions: 50, seed: 2) != first)
    // The first sessions don't depend on how many follow.
    #expect(try model.trace(name: "a", sessions: 9, seed: 1).sessions == Array(first.sessions.prefix(9)))
  }

  @Test(
    "refuses to be read with what no session has",
    arguments: [
      (#""pauses":0"#, #""pauses":3"#, "counts pauses and has none"),
      (#""sessions":1"#, #""sessions":-1"#, "has a count of -1"),
      (#""lengths":{"1":1}"#, #""lengths":{"0":1}"#, "has sessions of 0 moves"),
      (#""a":1"#, #""push":1"#, "has the page 'push'"),
    ])
  func refusesJSON(old: String, new: String, problem: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let model = try NavigationModel(fitting: try trace("session\npush a\n"))
    let json = String(decoding: try encoder.encode(model), as: UTF8.self)
    try #require(json.contains(old), "\(json)")
    let damaged = json.replacing(old, with: new)
    let error = #expect(throws: TraceError.self) {
      try NavigationModel(json: Data(damaged.utf8), file: "m.json")
    }
    #expect(error?.problem == problem)
  }

  @Test("refuses what it can't draw", arguments: ["present form", "background\nforeground", "warn"])
  func refuses(step: String) throws {
    let recorded = try trace("push a\nsession\npush a\n\(step)\n")
    let error = #expect(throws: TraceError.self) { try NavigationModel(fitting: recorded) }
    #expect(
      error?.description.hasPrefix("t: session 2 has the step '") == true, "\(String(describing: error))")
    #expect(error?.expected == "push, pop, popToRoot, tab and wait alone")
  }
}
