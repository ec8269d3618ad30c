import Lifecycle
import Testing

@Suite("The event log", .nothingSurvives)
struct EventLogTests {
  /// FNV-1a of no bytes is its offset basis (RFC 9923).
  @Test func `starts with the digest of nothing`() {
    #expect(EventLog().digest == 0xcbf2_9ce4_8422_2325)
  }

  /// Controller 0 and loadView are five zero bytes: five times `digest * 0x100000001b3` from the offset
  /// basis.
  @Test func `hashes the number of the controller and the kind, byte by byte`() {
    let application = Application()
    let controller = ViewController(in: application)
    controller.loadViewIfNeeded()
    var expected: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte: UInt64 in [0, 0, 0, 0, 0] + [0, 0, 0, 0, 1] { expected = (expected ^ byte) &* 0x100_0000_01b3 }
    #expect(application.log.digest == expected)
    #expect(application.log.count == 2)
  }

  @Test func `has equal digests for equal histories, kept or not, and others for others`() {
    func digest(keepsEvents: Bool, depth: Int = 3, warns: Bool = true) -> UInt64 {
      let application = Application(platform: .ios5, log: EventLog(keepsEvents: keepsEvents))
      let window = Window(application: application, size: Size(width: 10, height: 10), scale: 1)
      let stack = NavigationController(in: application, root: ViewController(in: application))
      window.show(stack)
      for _ in 1..<depth { stack.push(ViewController(in: application)) }
      if warns { application.deliverMemoryWarning() }
      stack.popToRoot()
      window.close()
      return application.log.digest
    }
    let reference = digest(keepsEvents: true)
    #expect(digest(keepsEvents: false) == reference)
    #expect(digest(keepsEvents: true, depth: 4) != reference)
    #expect(digest(keepsEvents: true, warns: false) != reference)
  }

  /// What W. Hartman's base controller does on iOS 6, of which the system knows nothing. Tried: a log that takes what the
  /// system sends for the app's own, and a digest of all that is kept.
  @Test func `shows if asked what an app does to its view, and leaves it out of digest and count`() {
    func log(keepsOwnCalls: Bool) -> EventLog {
      let application = Application(log: EventLog(keepsEvents: true, keepsOwnCalls: keepsOwnCalls))
      let a = Screen(in: application, title: "A")
      a.loadViewIfNeeded()
      a.viewWillUnload()
      // There is one view to let go.
      for _ in 1...2 { a.view = nil }
      a.viewDidUnload()
      return application.log
    }
    let (asked, usual) = (log(keepsOwnCalls: true), log(keepsOwnCalls: false))
    #expect(usual.events.map(\.description) == ["A.loadView", "A.viewDidLoad"])
    #expect(
      asked.events.map(\.description) == [
        "A.loadView", "A.viewDidLoad", "A.viewWillUnload (by the app)", "A.view = nil (by the app)",
        "A.viewDidUnload (by the app)",
      ])
    #expect(asked.digest == usual.digest && asked.count == usual.count)
  }

  @Test func `takes nothing that the system sends for the app's own, even where an override loads the view`()
  {
    let application = Application(platform: .ios5, log: EventLog(keepsEvents: true, keepsOwnCalls: true))
    let a = Screen(in: application, title: "A").on(.viewDidUnload) {
      $0.reactions = [:]
      _ = $0.view
    }
    a.loadViewIfNeeded()
    application.removeLoggedEvents()
    for _ in 1...2 { application.deliverMemoryWarning() }
    let once = [
      "app.didReceiveMemoryWarning", "A.didReceiveMemoryWarning", "A.viewWillUnload", "A.viewDidUnload",
    ]
    #expect(application.log.events.map(\.description) == once + ["A.loadView", "A.viewDidLoad"] + once)
  }

  @Test func `tells apart the same events in another order`() {
    func digest(_ order: [Int]) -> UInt64 {
      let application = Application()
      let controllers = (0..<2).map { _ in ViewController(in: application) }
      for index in order { controllers[index].loadViewIfNeeded() }
      return application.log.digest
    }
    #expect(digest([0, 1]) != digest([1, 0]))
  }

  @Test func `keeps its digest and count when its events are forgotten`() {
    let stage = Stage()
    stage.screen("A").loadViewIfNeeded()
    let (digest, count) = (stage.application.log.digest, stage.application.log.count)
    stage.application.removeLoggedEvents()
    #expect(stage.application.log.events.isEmpty)
    #expect(stage.application.log.digest == digest)
    #expect(stage.application.log.count == count)
  }

  @Test func `names a controller without a title by class and number`() {
    let application = Application(log: EventLog(keepsEvents: true))
    let first = ViewController(in: application)
    let second = ViewController(in: application)
    second.loadViewIfNeeded()
    #expect(first.id < second.id)
    #expect(
      application.log.events.map(\.description) == [
        "ViewController#1.loadView", "ViewController#1.viewDidLoad",
      ])
  }

  @Test func `prints as a console would: a line for each event, of the application too`() throws {
    let stage = Stage(.ios5)
    let archive = try Archive.ofScreen()
    let b = archive.instantiateViewController {
      ArchivedScreen(in: stage.application, title: "B", archive: $0)
    }
    b.loadViewIfNeeded()
    stage.application.deliverMemoryWarning()
    stage.application.enterBackground()
    stage.application.enterForeground()
    #expect(
      "\(stage.application.log)" == """
        B.initCoder
        B.awakeFromNib
        B.loadView
        B.viewDidLoad
        app.didReceiveMemoryWarning
        B.didReceiveMemoryWarning
        B.viewWillUnload
        B.viewDidUnload
        app.didEnterBackground
        app.willEnterForeground

        """)
    #expect(Stage().application.log.description == "")
  }

  @Test func `has the same digest whether printed or not, and another for every kind`() {
    var digests: Set<UInt64> = []
    for events: [(Application) -> Void] in [
      [], [{ $0.deliverMemoryWarning() }], [{ $0.enterBackground() }],
      [{ $0.enterBackground() }, { $0.enterForeground() }],
    ] {
      let application = Application()
      for event in events { event(application) }
      #expect(application.log.description == "", "it was not asked to keep them")
      #expect(application.log.count == events.count)
      digests.insert(application.log.digest)
    }
    #expect(digests.count == 4)
  }
}
