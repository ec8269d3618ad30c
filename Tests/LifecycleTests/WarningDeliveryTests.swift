import Lifecycle
import Seeds
import Testing

@Suite("The delivery of a memory warning", .nothingSurvives)
struct WarningDeliveryTests {
  @Test func `reaches the application first, then every live controller once, wherever it is`() {
    let stage = Stage()
    let stack = stage.shownStack(["A", "B", "C"])
    let loose = stage.screen("D")
    stage.application.deliverMemoryWarning()
    let log = stage.wholeLog
    #expect(log.first == "app.didReceiveMemoryWarning")
    #expect(
      log.dropFirst().sorted() == ["A", "B", "C", "D", "N"].map { "\($0).didReceiveMemoryWarning" })
    withExtendedLifetime((stack, loose)) {}
  }

  @Test func `asks the application's delegate before any controller; what it drops is not told`() {
    final class Delegate: ApplicationDelegate {
      var dropped: Screen?
      var made: Screen?
      var logBefore: [String] = []

      func applicationDidReceiveMemoryWarning(_ application: Application) {
        logBefore = application.log.events.map(\.description)
        dropped = nil
        made = Screen(in: application, title: "C")
      }
    }
    let stage = Stage()
    let a = stage.screen("A")
    let delegate = Delegate()
    delegate.dropped = stage.screen("B")
    stage.application.delegate = delegate
    stage.application.deliverMemoryWarning()
    #expect(delegate.logBefore == ["app.didReceiveMemoryWarning"])
    #expect(stage.wholeLog == ["app.didReceiveMemoryWarning", "B.deinit", "A.didReceiveMemoryWarning"])
    withExtendedLifetime(a) {}
  }

  @Test func `asks after each answer`() {
    let stage = Stage()
    let screens = ["A", "B"].map(stage.screen)
    var answered: [String] = []
    stage.application.deliverMemoryWarning { answered.append($0.name + " after \(stage.log.count)") }
    #expect(answered.sorted() == ["A after 1", "B after 1"])
    withExtendedLifetime(screens) {}
  }

  /// Every controller in turn drops every other: nobody that is dead is told, nobody alive is left out, and
  /// the dropped one is dead at once. Fails when delivery works on a retaining copy of the list.
  @Test("passes over a controller that dies before its turn", arguments: 0..<6, 0..<6)
  func releaseDuringDelivery(dropper: Int, dropped: Int) {
    let stage = Stage()
    var screens: [Screen?] = (0..<6).map { stage.screen("\($0)") }
    var aliveAfterDrop = -1
    screens[dropper]!.on(.didReceiveMemoryWarning) { _ in
      screens[dropped] = nil
      aliveAfterDrop = stage.application.liveControllerCount
    }
    stage.application.deliverMemoryWarning()
    let log = stage.log
    #expect(aliveAfterDrop == (dropper == dropped ? 6 : 5), "the one that answers lives until it has")
    let told = log.filter { $0.hasSuffix("Warning") }
    #expect(Set(told).count == told.count, "nobody is told twice")
    for index in 0..<6 where index != dropped { #expect(told.contains("\(index).didReceiveMemoryWarning")) }
    if let death = log.firstIndex(of: "\(dropped).deinit"),
      let warning = log.firstIndex(
        of: "\(dropped).didReceiveMemoryWarning")
    {
      #expect(warning < death)
    }
    screens = []
  }

  @Test("survives that an answer releases all the others", arguments: 0..<5)
  func releaseOfAllOthers(dropper: Int) {
    let stage = Stage()
    var screens = (0..<5).map { stage.screen("\($0)") }
    screens[dropper].on(.didReceiveMemoryWarning) { screen in screens = [screen] }
    stage.application.deliverMemoryWarning()
    #expect(stage.application.liveControllerNames == ["\(dropper)"])
    screens[0].reactions = [:]
    screens = []
  }

  @Test func `does not reach a controller made while it is under way, even when the list moves`() {
    let stage = Stage()
    var screens = (0..<4).map { stage.screen("\($0)") }
    var made: [Screen] = []
    for screen in screens {
      screen.on(.didReceiveMemoryWarning) { _ in
        made.append(stage.screen("new"))
        if screens.count > 3 { screens.removeFirst() }
      }
    }
    stage.application.deliverMemoryWarning()
    #expect(!stage.log.contains("new.didReceiveMemoryWarning"))
    stage.application.deliverMemoryWarning()
    #expect(stage.log.contains("new.didReceiveMemoryWarning"))
    for screen in screens { screen.reactions = [:] }
    screens = []
    made = []
  }

  @Test func `may be started again from an answer`() {
    let stage = Stage()
    var isFirst = true
    let screens = (0..<3).map { stage.screen("\($0)") }
    screens[1].on(.didReceiveMemoryWarning) { _ in
      if isFirst {
        isFirst = false
        stage.application.deliverMemoryWarning()
      }
    }
    stage.application.deliverMemoryWarning()
    let told = stage.log
    #expect(Set(told).count == 3)
    let inner = told.firstIndex(of: "1.didReceiveMemoryWarning")!
    #expect(told.count == inner + 1 + 3, "who heard the inner one does not hear the outer one after it")
    screens[1].reactions = [:]
  }

  // MARK: Order

  /// The orders in which `count` screens hear of three warnings in turn.
  private static func orders(seed: UInt64, count: Int = 5) -> [[String]] {
    let application = Application(seed: seed, log: EventLog(keepsEvents: true))
    let screens = (0..<count).map { Screen(in: application, title: "\($0)") }
    return (0..<3).map { _ in
      application.removeLoggedEvents()
      application.deliverMemoryWarning()
      return withExtendedLifetime(screens) { application.log.events.dropFirst().map(\.title) }
    }
  }

  @Test func `is the same for the same seed`() {
    #expect(Self.orders(seed: 7) == Self.orders(seed: 7))
    #expect(Self.orders(seed: 7, count: 3_000) == Self.orders(seed: 7, count: 3_000))
  }

  /// Nobody can rely on an order. Tried: blocks not shuffled; the same seed for each warning.
  @Test func `takes every order there is, over seeds and over warnings`() {
    let orders = (0..<100).map { Self.orders(seed: $0, count: 3) }
    for warning in 0..<3 { #expect(Set(orders.map { $0[warning] }).count == 6) }
    #expect(Set(orders.flatMap { $0[1] == $0[0] ? [] : [$0[1]] }).count == 6)
  }

  @Test("reaches each of many once, in another order each time", arguments: [1, 1_024, 1_025, 2_049, 5_000])
  func blocks(count: Int) {
    let orders = Self.orders(seed: 3, count: count)
    for order in orders { #expect(order.count == count && Set(order).count == count) }
    #expect(count == 1 || orders[0] != orders[1])
  }

  /// Answers that drop and make controllers at random, in small and large registries. Tried: delivery without
  /// `deliverToMoved`.
  @Test("tells all who live through it exactly once", arguments: [4, 40, 3_000], 0..<20 as Range<UInt64>)
  func mutationDuringDelivery(count: Int, seed: UInt64) {
    let stage = Stage(seed: seed)
    var random = SplitMix64(seed: seed)
    var screens: [Screen?] = (0..<count).map { stage.screen("\($0)") }
    for index in 0..<count {
      screens[index]!.on(.didReceiveMemoryWarning) { _ in
        switch Int.random(in: 0..<4, using: &random) {
        case 0: screens[Int.random(in: 0..<count, using: &random)] = nil
        case 1: screens.append(stage.screen("new"))
        default: break
        }
      }
    }
    stage.application.deliverMemoryWarning()
    let told = stage.log.filter { $0.hasSuffix("Warning") }
    #expect(Set(told).count == told.count, "nobody is told twice")
    #expect(!told.contains("new.didReceiveMemoryWarning"))
    let survivors = screens[..<count].compactMap { $0?.title }
    #expect(Set(survivors.map { $0 + ".didReceiveMemoryWarning" }).isSubset(of: told))
    for screen in screens { screen?.reactions = [:] }
    screens = []
  }
}
