import Lifecycle
import Screens
import Seeds
import TestSupport
import Testing
import Traces
import Unloading

@testable import Replay
@testable import Strategies

@Suite("the navigator") struct NavigatorTests {
  /// 100 sessions of 40 steps in each app: a plain stack and one of three tabs, under each platform.
  @Test(
    "and the model that checks traces agree on depth, on the screen in front, on who leaves, and on returns",
    arguments: [0, 3], ["inert", "ios5", "ios6"])
  func agreement(tabs: Int, platform: String) throws {
    var generator = SplitMix64(seed: 1)
    let sessions = (0..<100).map { _ in randomSession(of: 40, tabs: tabs, using: &generator) }
    let trace = try Trace(name: "random", sessions: sessions)
    let light = try DryApp(Strategy(platform), for: trace)
    for (index, session) in sessions.enumerated() {
      try expectAgreement(light, session, "session \(index)")
      light.application.removeLoggedEvents()
    }
    light.app.close()
    let lost = Set(light.application.liveControllerNames).subtracting(light.app.stacks.flatMap(names))
    #expect(lost.subtracting(["tabBar"]).isEmpty)
  }

  /// A stack and its home screen, which the app holds.
  private func names(_ stack: NavigationController) -> [String] {
    [stack.name] + stack.viewControllers.map(\.name)
  }

  private func expectAgreement(_ light: DryApp, _ session: Session, _ place: String) throws {
    let navigator = light.navigator
    var numbers: [ScreenID: Int] = [:]
    for (tab, home) in light.app.homes.enumerated() { numbers[home.screenID] = -1 - tab }
    var made = 0
    navigator.made = { screen, _ in
      numbers[screen.screenID] = made
      made += 1
    }
    var model = Navigation()
    for (index, step) in session.steps.enumerated() {
      let expected = try model.perform(step)
      if case .warn = step { light.application.deliverMemoryWarning() }
      navigator.carryOut(step)
      let move = navigator.look()
      let moment = "\(place), step \(index): \(step)"
      try #require(navigator.depth == model.depth, "\(moment)")
      try #require(numbers[move.front.screenID] == expected.front, "\(moment)")
      try #require(move.isReturn == expected.isReturn, "\(moment)")
      try #require(Set(move.left.map { numbers[$0.id] }) == Set(expected.left), "\(moment)")
      try #require(move.front.isOnScreen && move.front.viewIfLoaded?.window != nil, "\(moment)")
      try #require(move.covered.allSatisfy { $0.viewIfLoaded?.window == nil }, "\(moment)")
    }
    _ = navigator.relaunch()
    #expect(navigator.depth == 0)
  }

  private func moves(_ text: String) throws -> [Navigator.Move] {
    let trace = try Trace(name: "t", utf8: Array(text.utf8), file: "t")
    let light = try DryApp(Strategy("ios5"), for: trace)
    light.navigator.made = { screen, page in screen.title = "\(page)" }
    _ = light.navigator.look()
    return trace.sessions[0].steps.map { step in
      light.navigator.carryOut(step)
      return light.navigator.look()
    }
  }

  @Test(
    "says which screens the last step covered",
    arguments: [
      ("push 1", ["home"]), ("push 1\npush 2", ["1"]), ("push 1\npop", []), ("present 1", ["home"]),
      ("present 1 pageSheet", []), ("present 1 overFullScreen", []), ("push 1\npush 2\ncancelPop", []),
      ("push 1\npush 2\nfinishPop", []),
      ("push 1\npush 2\nsetStack 1 2", []), ("push 1\nsetStack 1 2", ["1"]),
    ])
  func covered(text: String, names: [String]) throws {
    #expect(try moves(text).last?.covered.map(\.name) == names)
  }

  @Test func `says that the other tab's screen is covered`() throws {
    #expect(try moves("push 1\ntab 1").last?.covered.map(\.name) == ["1"])
    #expect(try moves("push 1\ntab 1\ntab 0").last?.covered.map(\.name) == ["home1"])
  }

  @Test func `says which screen a cancelled swipe gave a glimpse of`() throws {
    let move = try #require(try moves("push 1\npush 2\ncancelPop").last)
    #expect(move.glimpsed?.name == "1")
    #expect(move.front.name == "2")
    #expect(move.isReturn && move.isNavigation)
  }

  /// The log of both is the same; a finger animates. Tried: a plain pop.
  @Test(arguments: [("pop", false), ("finishPop", true)])
  func `finishes a swipe as one, not as a pop`(step: String, isAnimated: Bool) throws {
    final class Observed: ScreenController {
      var isAnimated: Bool?
      override func viewWillAppear(_ animated: Bool) { isAnimated = animated }
    }
    let observed = IdiomEntry(
      name: "observed", idea: "Remembers how it appeared.", source: "this test", caveat: "None.",
      controller: Observed.self)
    let trace = try Trace(name: "t", utf8: Array("push 1\npush 2\n\(step)".utf8), file: "t")
    let light = try DryApp(
      Strategy(platform: PlatformCatalogue.all[0], idiom: observed, policyName: "none"), for: trace)
    for step in trace.sessions[0].steps { light.navigator.carryOut(step) }
    #expect((light.navigator.front as? Observed)?.isAnimated == isAnimated)
  }

  @Test func `says that the screen a finished swipe took away has left`() throws {
    let move = try #require(try moves("push 1\npush 2\nfinishPop").last)
    #expect(move.front.name == "1" && move.glimpsed == nil)
    #expect(move.isReturn && move.isNavigation)
    #expect(move.left.count == 1)
  }

  @Test(
    "places a screen on its own stack, a modal one above the stack, a kept one where it was",
    arguments: [
      ("push 1\npush 2", [["1 at 1"], ["2 at 2"]]),
      ("push 1\npresent 2\npresent 3 pageSheet", [["1 at 1"], ["2 at 2"], ["3 at 3"]]),
      (
        "push 1\npush 2 kept\npop\npush 3\npush 2 kept", [["1 at 1"], ["2 at 2"], [], ["3 at 2"], ["2 at 3"]]
      ),
      ("push 1\npush 2\nsetStack 2 1", [["1 at 1"], ["2 at 2"], ["2 at 1", "1 at 2"]]),
      ("push 1\ntab 1\npush 2", [["1 at 1"], [], ["2 at 1"]]),
    ])
  func positions(text: String, placed: [[String]]) throws {
    #expect(try moves(text).map { $0.placed.map { "\($0.screen.name) at \($0.position)" } } == placed)
  }
}
