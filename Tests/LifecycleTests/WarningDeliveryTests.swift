import Lifecycle
import Testing

@Suite("The delivery of a memory warning", .nothingSurvives)
struct WarningDeliveryTests {
  @Test func `reaches every live controller once, wherever it is`() {
    let stage = Stage()
    let stack = stage.shownStack(["A", "B", "C"])
    let loose = stage.screen("D")
    stage.application.deliverMemoryWarning()
    #expect(
      stage.wholeLog.sorted() == ["A", "B", "C", "D", "N"].map { "\($0).didReceiveMemoryWarning" })
    withExtendedLifetime((stack, loose)) {}
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
    #expect(Set(stage.log).count == 3)
    screens[1].reactions = [:]
  }
}
