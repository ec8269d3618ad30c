import Foundation
import Testing

@testable import Traces

@Suite struct HumanTests {
  private let recorded: [Session]

  init() throws { recorded = try RecordedSessionsTests.sessions.get() }

  @Test func `the same seed draws the same sessions, another seed others`() throws {
    let draw = try Human(seed: 1).draw(from: recorded)
    #expect(try Human(seed: 1).draw(from: recorded) == draw)
    #expect(try Human(seed: 2).draw(from: recorded).lines != draw.lines)
  }

  @Test(arguments: [1...1_000, 3...8, 5...24])
  func `draws no session with fewer or more returns than asked for`(returns: ClosedRange<Int>) throws {
    let trace = try Human(seed: 1, returnsPerSession: returns, measuredReturns: 60).draw(from: recorded)
      .trace(from: recorded)
    #expect(trace.sessions.allSatisfy { returns.contains($0.returns) })
  }

  @Test func `the draw of seed 1 begins with the same lines for ever`() throws {
    let draw = try Human(seed: 1).draw(from: recorded)
    #expect(draw.lines.prefix(5) == [9_123, 5_894, 9_681, 6_399, 9_966])
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `it stops with the session that reaches the returns`(seed: UInt64) throws {
    let trace = try Human(seed: seed).draw(from: recorded).trace(from: recorded)
    #expect(trace.name == "human")
    #expect(trace.returns >= 220)
    #expect(trace.returns - (trace.sessions.last?.returns ?? 0) < 220)
  }

  @Test func `no session is drawn twice, even when all are drawn`() throws {
    // The three classes hold 3,595 returns: 1,932 + 1,155 + 508.
    let draw = try Human(seed: 3, warmupReturns: 0, measuredReturns: 3_595).draw(from: recorded)
    #expect(Set(draw.lines).count == draw.lines.count)
    #expect(draw.sessionsPerClass == [681, 338, 133])
  }

  @Test func `every drawn session has a Back and a depth of its class`() throws {
    let trace = try Human(seed: 4).draw(from: recorded).trace(from: recorded)
    #expect(trace.sessions.allSatisfy { $0.returns > 0 && (6...20).contains($0.maximumDepth) })
  }

  @Test func `classes are drawn in the proportion of their weights`() throws {
    var counts = [0, 0, 0]
    for seed in 0..<200 as Range<UInt64> {
      let draw = try Human(seed: seed).draw(from: recorded)
      for index in counts.indices { counts[index] += draw.sessionsPerClass[index] }
    }
    let all = Double(counts.reduce(0, +))
    for (count, weight) in zip(counts, [5.0, 4, 1]) {
      #expect(abs(Double(count) / all - weight / 10) < 0.015, "\(counts)")
    }
  }

  @Test func `within a class every session is as likely as another`() throws {
    let sessions = try (0..<10).map { try Session([.push(.number($0)), .pop]) }
    let only = Human.DepthClass(depths: 1...1, weight: 1)
    var counts = [Int](repeating: 0, count: 10)
    for seed in 0..<4_000 as Range<UInt64> {
      let human = Human(seed: seed, classes: [only], warmupReturns: 0, measuredReturns: 1)
      counts[try human.draw(from: sessions).lines[0] - 1] += 1
    }
    // 400 of each are expected, with a standard deviation of 19.
    #expect(counts.allSatisfy { abs($0 - 400) < 4 * 19 }, "\(counts)")
  }

  @Test func `a class without weight is not drawn`() throws {
    let classes = [
      Human.DepthClass(depths: 6...8, weight: 0), Human.DepthClass(depths: 9...12, weight: 1),
    ]
    let draw = try Human(seed: 5, classes: classes).draw(from: recorded)
    #expect(draw.sessionsPerClass[0] == 0)
    #expect(draw.sessionsPerClass[1] == draw.lines.count)
  }

  @Test func `the lines name the recorded sessions`() throws {
    let draw = try Human(seed: 6).draw(from: recorded)
    let trace = try draw.trace(from: recorded)
    #expect(trace.sessions == draw.lines.map { recorded[$0 - 1] })
  }

  @Test func `the record survives JSON`() throws {
    let draw = try Human(seed: .max).draw(from: recorded)
    let json = try JSONEncoder().encode(draw)
    #expect(try JSONDecoder().decode(HumanDraw.self, from: json) == draw)
  }

  @Test func `more returns than recorded are refused`() {
    let error = #expect(throws: TraceError.self) {
      try Human(seed: 1, measuredReturns: 3_576).draw(from: recorded)
    }
    #expect(error?.description == "human: the sessions of these depths hold 3595 returns; expected 3596")
  }

  @Test(
    "an absurd number is refused",
    arguments: [
      Human(seed: 1, classes: [.init(depths: 6...8, weight: -1)]), Human(seed: 1, warmupReturns: -1),
      Human(seed: 1, returnsPerSession: 0...9), Human(seed: 1, measuredReturns: 0),
      Human(seed: 1, measuredReturns: .max),
    ])
  func refusal(human: Human) {
    let error = #expect(throws: TraceError.self) { try human.draw(from: recorded) }
    #expect(
      error?.description == "human: a weight or a number of returns is out of range;"
        + " expected 0 to 1000000, and at least 1 measured return")
  }

  @Test func `a record of other data is refused`() throws {
    let draw = try Human(seed: 1).draw(from: recorded)
    let error = #expect(throws: TraceError.self) { try draw.trace(from: []) }
    #expect(error?.description == "human: line \(draw.lines[0]) was drawn; expected 1 to 0")
  }
}
