import Foundation
import Testing

@testable import Traces

@Suite struct DayTests {
  private let recorded: [Session]

  init() throws { recorded = try RecordedSessionsTests.sessions.get() }

  /// Sessions of 2 pushes, a pop and a push each, of pages 10, 11, 12, then 20, 21, 22, and so on.
  private func small(_ count: Int) throws -> [Session] {
    try (1...count).map {
      try Session([
        .push(.number(10 * $0)), .push(.number(10 * $0 + 1)), .pop, .push(.number(10 * $0 + 2)),
      ])
    }
  }

  private func steps(of seed: UInt64) throws -> [Step] {
    try Day(seed: seed).trace(from: recorded).sessions[0].steps
  }

  /// The seconds of the waits that come after such a step, or after any other.
  private func seconds(_ steps: [Step], inBackground: Bool) -> [Int] {
    zip(steps, steps.dropFirst()).compactMap { before, step in
      guard case .wait(let milliseconds) = step, (before == .background) == inBackground else { return nil }
      return milliseconds / 1_000
    }
  }

  @Test func `sessions are gone through in two visits to their tab, as written by hand`() throws {
    let day = Day(
      seed: 1, depths: 2...2, returnsPerSession: 1...1, recordedReturns: 3, tabs: 2, pauses: [], gaps: [],
      guardEvery: 0)
    let sessions = try small(3)
    let order = try day.draw(from: sessions).map { try #require(sessions.firstIndex(of: $0)) + 1 }
    let (a, b, c) = (order[0], order[1], order[2])
    #expect(
      try day.trace(from: sessions).text == """
        session
        push \(a)0
        push \(a)1
        tab 1
        push \(b)0
        push \(b)1
        tab 0
        pop
        push \(a)2
        tab 1
        pop
        push \(b)2
        tab 0
        popToRoot
        push \(c)0
        push \(c)1
        pop
        push \(c)2

        """)
  }

  @Test func `without tabs one session follows the other`() throws {
    let day = Day(
      seed: 1, depths: 2...2, returnsPerSession: 1...1, recordedReturns: 2, tabs: 1, pauses: [], gaps: [],
      guardEvery: 0)
    let sessions = try small(2)
    let drawn = try day.draw(from: sessions)
    #expect(
      try day.trace(from: sessions).sessions[0].steps == drawn[0].steps + [.popToRoot] + drawn[1].steps)
  }

  @Test func `the day of seed 1 begins with the same steps for ever`() throws {
    let beginning = try steps(of: 1).prefix(24).map { "\($0)" }.joined(separator: ", ")
    #expect(
      beginning
        == "push 623, background, wait 334s, foreground, push 620, push 1559, push 599, push 494, wait 28s,"
        + " push 19, wait 17s, push 1450, push 1447, background, wait 728s, foreground, tab 1, push 216, wait 58s,"
        + " push 1326, mark keep, push 1575, mark input, push 178")
  }

  @Test func `the same seed makes the same day, another seed another`() throws {
    #expect(try steps(of: 1) == steps(of: 1))
    #expect(try steps(of: 1) != steps(of: 2))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `it is one launch of 55 to 85 measured returns, 12 screens deep at most, in about 16 hours`(
    seed: UInt64
  )
    throws
  {
    let trace = try Day(seed: seed).trace(from: recorded)
    #expect(trace.name == "day" && trace.sessions.count == 1 && trace.tabs == 2)
    #expect((75...105).contains(trace.returns))
    #expect((8...12).contains(trace.maximumDepth))
    let milliseconds = trace.sessions[0].steps.reduce(0) {
      if case .wait(let milliseconds) = $1 { $0 + milliseconds } else { $0 + 5_000 }
    }
    #expect((50_400_000...64_800_000).contains(milliseconds))
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `pauses and gaps are as many, and as long, as asked for`(seed: UInt64) throws {
    let steps = try steps(of: seed)
    for (waits, isGap) in [(Day.usualPauses, false), (Day.usualGaps, true)] {
      let seconds = seconds(steps, inBackground: isGap)
      #expect(seconds.count == waits.reduce(0) { $0 + $1.count })
      for wait in waits { #expect(seconds.count(where: wait.seconds.contains) == wait.count) }
    }
    #expect(steps.count(where: { $0 == .background }) == 17)
    #expect(steps.count(where: { $0 == .foreground }) == 17)
  }

  @Test func `a wait comes from each part of its range`() throws {
    let day = Day(seed: 3, pauses: [Day.Waits(seconds: 1...40, count: 4)], gaps: [])
    let waits = seconds(try day.trace(from: recorded).sessions[0].steps, inBackground: false).sorted()
    for (wait, part) in zip(waits, [1...10, 11...20, 21...30, 31...40]) { #expect(part.contains(wait)) }
    #expect(waits.count == 4)
  }

  @Test func `pauses and gaps come after every step but the last`() throws {
    let day = Day(
      seed: 1, depths: 2...2, returnsPerSession: 1...1, recordedReturns: 1, tabs: 1,
      pauses: [Day.Waits(seconds: 1...1, count: 2)], gaps: [Day.Waits(seconds: 60...60, count: 1)],
      guardEvery: 0)
    let steps = try day.trace(from: small(1)).sessions[0].steps
    #expect(steps.count == 4 + 2 + 3)
    let moves = steps.split {
      switch $0 {
      case .wait, .background, .foreground: true
      default: false
      }
    }
    #expect(moves.map(\.count) == [1, 1, 1, 1])
    #expect(steps.last == .push(.number(12)))
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `one new screen in ten is marked as soon as it is there, each guard as often`(seed: UInt64) throws {
    let steps = try steps(of: seed)
    var counts: [Step.Guard: Int] = [:]
    for (before, step) in zip(steps, steps.dropFirst()) {
      guard case .mark(let name) = step else { continue }
      counts[name, default: 0] += 1
      if case .push = before {} else { Issue.record("\(step) after \(before)") }
    }
    let pushes = steps.count { if case .push = $0 { true } else { false } }
    #expect(counts.values.reduce(0, +) == pushes / 10)
    #expect(Step.Guard.allCases.allSatisfy { abs(counts[$0, default: 0] * 3 - pushes / 10) < 3 })
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `input is sent and media stop at the first return, what is kept stays`(seed: UInt64) throws {
    let steps = try steps(of: seed)
    var navigation = Navigation()
    for (index, step) in steps.enumerated() {
      let transition = try navigation.perform(step)
      let guards = navigation.front.guards
      guard transition.isReturn, !guards.isEmpty else { continue }
      if guards == [.keep] {
        #expect(steps[index + 1] != .unmark(.keep))
      } else {
        #expect(steps[index + 1] == .unmark(try #require(guards.first)))
      }
    }
    #expect(!steps.contains(.unmark(.keep)))
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `guarded screens are covered in gaps, and some returns come after more than an hour`(seed: UInt64)
    throws
  {
    var navigation = Navigation()
    var (now, lastShown, late, guarded) = (0, [Int: Int](), 0, 0)
    for step in try steps(of: seed) {
      let front = navigation.front.number
      let transition = try navigation.perform(step)
      if transition.front != front { lastShown[front] = now }
      if transition.isReturn, now - lastShown[transition.front, default: 0] > 3_600_000 { late += 1 }
      now += 5_000
      guard case .wait(let milliseconds) = step else { continue }
      now += milliseconds
      guard navigation.isInBackground else { continue }
      guarded += navigation.stacks.joined().count { !$0.guards.isEmpty && $0.number != transition.front }
    }
    #expect(late >= 5 && guarded > 0)
  }

  @Test func `the parameters survive JSON`() throws {
    let day = Day(seed: .max, gaps: [Day.Waits(seconds: 1...2, count: 3)])
    #expect(try JSONDecoder().decode(Day.self, from: JSONEncoder().encode(day)) == day)
  }

  @Test(
    "a parameter out of its range is refused",
    arguments: [
      (Day(seed: 1, recordedReturns: 0), "day: recordedReturns is 0; expected 1 to 1000000"),
      (Day(seed: 1, tabs: 0), "day: tabs is 0; expected 1 to 100"),
      (Day(seed: 1, tabs: 101), "day: tabs is 101; expected 1 to 100"),
      (Day(seed: 1, guardEvery: -1), "day: guardEvery is -1; expected 0 to 1000000"),
      (
        Day(seed: 1, gaps: [Day.Waits(seconds: 0...86_401, count: 1)]),
        "day: a wait is 86401; expected 0 to 86400"
      ),
      (
        Day(seed: 1, pauses: [Day.Waits(seconds: -1...1, count: 1)]), "day: a wait is -1; expected 0 to 86400"
      ),
      (
        Day(seed: 1, pauses: [Day.Waits(seconds: 1...1, count: -1)]),
        "day: the count of a wait is -1; expected 0 to 1000000"
      ),
      (
        Day(seed: 1, recordedReturns: 100_000),
        "day: the sessions of these depths hold 655 returns; expected 100000"
      ),
    ])
  func refusal(day: Day, message: String) {
    let error = #expect(throws: TraceError.self) { try day.trace(from: recorded) }
    #expect(error?.description == message)
  }

  @Test func `more waits than steps to come after are refused`() throws {
    let day = Day(
      seed: 1, depths: 2...2, returnsPerSession: 1...1, recordedReturns: 1, tabs: 1,
      pauses: [Day.Waits(seconds: 1...1, count: 4)], gaps: [], guardEvery: 0)
    let error = #expect(throws: TraceError.self) { try day.trace(from: small(1)) }
    #expect(error?.description == "day: the number of waits is 4; expected 0 to 3")
  }
}
