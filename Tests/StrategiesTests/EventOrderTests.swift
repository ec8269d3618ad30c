import Lifecycle
import Testing

extension IdiomTests {
  /// Push A, push B over it, one or two warnings, pop B: what the covered A hears.
  @Suite("A covered screen hears") struct EventOrderTests {
    private static let covering = ["viewWillDisappear", "viewDidDisappear"]
    private static let appearing = ["viewWillAppear", "viewIsAppearing", "viewDidAppear"]
    private static let loading = ["loadView", "viewDidLoad"]
    private static let unloading = ["viewWillUnload", "viewDidUnload"]

    /// What A hears at each step, `covered` by B, at the `first` and `second` warning, `back` on top.
    struct Story: Equatable, CustomTestStringConvertible {
      let strategy: String
      var covered = covering
      var first: [String]
      var second: [String]
      var back: [String]
      var testDescription: String { strategy }
    }

    private static let warned = ["didReceiveMemoryWarning"]

    static let stories = [
      Story(strategy: "inert", first: warned, second: warned, back: appearing),
      Story(strategy: "ios6", first: warned, second: warned, back: appearing),
      Story(strategy: "ios5", first: warned + unloading, second: warned, back: loading + appearing),
      Story(strategy: "inert/dirty-flag", first: warned, second: warned, back: appearing),
      Story(strategy: "ios6/dirty-flag", first: warned, second: warned, back: appearing),
      Story(
        strategy: "ios5/dirty-flag", first: warned + unloading, second: warned, back: loading + appearing),
      // view = nil by hand sends nothing; the second warning loads what the first let go.
      Story(
        strategy: "inert/nil-when-hidden", first: warned, second: warned + loading, back: loading + appearing),
      Story(
        strategy: "ios6/nil-when-hidden", first: warned, second: warned + loading, back: loading + appearing),
      // The platform has unloaded the view before view.window is read: the trap springs at the first warning.
      Story(
        strategy: "ios5/nil-when-hidden", first: warned + unloading + loading, second: warned + loading,
        back: loading + appearing),
      // The idiom's own calls are not the system's, so the log does not have them.
      Story(strategy: "inert/revived-unload", first: warned, second: warned, back: loading + appearing),
      Story(strategy: "ios6/revived-unload", first: warned, second: warned, back: loading + appearing),
      Story(
        strategy: "ios5/revived-unload", first: warned + unloading, second: warned, back: loading + appearing),
    ]

    @Test(arguments: stories) func `what its strategy makes of two warnings`(story: Story) throws {
      try withApp(story.strategy) { app in
        app.push("A")
        let covered = app.log(of: "A") { app.push("B", page: 2) }
        let first = app.log(of: "A") { app.warn() }
        let second = app.log(of: "A") { app.warn() }
        let back = app.log(of: "A") { app.navigation.pop() }
        #expect(
          Story(strategy: story.strategy, covered: covered, first: first, second: second, back: back) == story
        )
      }
    }

    @Test(arguments: stories) func `nothing but the warning while it is on screen`(story: Story) throws {
      try withApp(story.strategy) { app in
        let screen = app.push("A")
        #expect(app.log(of: "A") { app.warn() } == ["didReceiveMemoryWarning"])
        #expect(screen.isViewLoaded)
      }
    }
  }
}
