import Testing
import Traces

@testable import Simulation

@Suite("The moves of a trace") struct TraceMovesTests {
  /// The last move of a session that begins on one tab, and what its numbers stand for.
  private func last(_ steps: Step...) throws -> (move: ScreenMove, numbers: (ScreenMove.Numbers) -> [Int]) {
    let moves = TraceMoves(try Trace(name: "session", sessions: [Session(steps)]))
    let move = try #require(moves.moves.last)
    return (move, { $0.map { Int(moves.numbers[Int($0)]) } })
  }

  private static let page = Page.number(1)

  @Test func `a push covers the screen below`() throws {
    let (move, numbers) = try last(.push(Self.page), .push(Self.page))
    #expect(move.front == 2)
    #expect(numbers(move.placed) == [2, 2])
    #expect(numbers(move.shown) == [2])
    #expect(numbers(move.covered) == [1])
    #expect(numbers(move.inSight) == [2])
    #expect(move.added == 1)
    #expect(!move.isReturn)
  }

  @Test func `a pop to the root removes one screen in sight and buries the others`() throws {
    let (move, numbers) = try last(.push(Self.page), .push(Self.page), .push(Self.page), .popToRoot)
    #expect(numbers(move.left) == [3])
    #expect(numbers(move.buried) == [2, 1])
    #expect(numbers(move.gone) == [1, 2, 3])
    #expect(numbers(move.shown) == [0])
    #expect(move.isReturn)
  }

  @Test(arguments: [(Step.PresentationStyle.pageSheet, [1, 2]), (.fullScreen, [2])])
  func `a modal screen leaves what it doesn't cover in sight`(style: Step.PresentationStyle, inSight: [Int])
    throws
  {
    let (move, numbers) = try last(.push(Self.page), .present(Self.page, style))
    #expect(numbers(move.inSight) == inSight)
    #expect(move.depth == 2)
  }

  @Test func `a cancelled swipe shows the screen below for a moment`() throws {
    let (move, numbers) = try last(.push(Self.page), .push(Self.page), .cancelPop)
    #expect(move.glimpsed == 1)
    #expect(move.isNavigation)
    #expect(numbers(move.inSight) == [2])
    #expect(numbers(move.gone).isEmpty)
  }

  @Test func `a kept screen that is pushed again has its number and no new page`() throws {
    let kept = Step.push(Self.page, isKept: true)
    let (move, numbers) = try last(kept, .pop, .push(.number(2)), .pop, kept)
    #expect(numbers(move.placed) == [1, 1])
    #expect(move.added == 0)
    #expect(move.isReturn)
  }

  @Test func `a new stack keeps the screens of its pages and moves them`() throws {
    let (move, numbers) = try last(.push(Self.page), .setStack([.number(2), Self.page]))
    #expect(numbers(move.placed) == [2, 1, 1, 2])
    #expect(numbers(move.gone).isEmpty)
  }

  @Test func `each page and each step has its words once`() throws {
    let session = try Session([.push(Self.page), .pop, .push(Self.page), .pop])
    let moves = TraceMoves(try Trace(name: "sessions", sessions: [session, session]))
    #expect(moves.pages == [Self.page])
    #expect(moves.pageOfScreen == [0, 0, 0, 0])
    #expect(moves.words == ["push 1", "pop"])
    #expect(moves.sessions.map(\.firstPage) == [0, 2])
  }
}
