import Lifecycle
import Screens
import Testing

@testable import Strategies

/// What the covered A hears: push A, push B over it, two warnings, pop B.
struct Story: Equatable {
  var covered: [String]
  var warned: [String]
  var warnedAgain: [String]
  var back: [String]

  private static let covering = ["viewWillDisappear", "viewDidDisappear"]
  private static let warning = ["didReceiveMemoryWarning"]
  private static let unloading = ["viewWillUnload", "viewDidUnload"]
  private static let loading = ["loadView", "viewDidLoad"]
  private static let appearing = ["viewWillAppear", "viewIsAppearing", "viewDidAppear"]

  /// Its view stays.
  static let kept = Story(covered: covering, warned: warning, warnedAgain: warning, back: appearing)
  /// The system unloads its view at the first warning and tells it so.
  static let unloaded = Story(
    covered: covering, warned: warning + unloading, warnedAgain: warning, back: loading + appearing)
  /// It lets go of its view by itself at the first warning, of which the system knows nothing.
  static let dropped = Story(
    covered: covering, warned: warning, warnedAgain: warning, back: loading + appearing)
  /// The system unloads its view as soon as it is covered.
  static let gone = Story(
    covered: covering + unloading, warned: warning, warnedAgain: warning, back: loading + appearing)

  /// Of listing 4-3 as printed: it drops its view at the first warning, loads it at the second.
  static let droppedAndLoaded = Story(
    covered: covering, warned: warning, warnedAgain: warning + loading, back: loading + appearing)
  /// The same where the system unloads the view before the listing looks: the trap springs at the first warning.
  static let unloadedAndLoaded = Story(
    covered: covering, warned: warning + unloading + loading, warnedAgain: warning + loading,
    back: loading + appearing)
  /// The same where the view went when it was covered.
  static let goneAndLoaded = Story(
    covered: covering + unloading, warned: warning + loading, warnedAgain: warning + loading,
    back: loading + appearing)
}

/// The story of an idiom on each platform.
struct Stories: CustomTestStringConvertible {
  let idiom: String
  let inert, ios5, ios6, limited: Story
  var testDescription: String { idiom }

  /// The idiom leaves its view to the platform.
  static func leftToPlatform(_ idiom: String) -> Stories {
    Stories(idiom: idiom, inert: .kept, ios5: .unloaded, ios6: .kept, limited: .gone)
  }

  /// The idiom lets go of its view where the platform doesn't.
  static func droppedByItself(_ idiom: String) -> Stories {
    Stories(idiom: idiom, inert: .dropped, ios5: .unloaded, ios6: .dropped, limited: .gone)
  }

  static let all: [Stories] =
    [
      "plain", "revived-unload-child", "revived-unload-child-repaired", "two-level", "two-level-repaired",
      "calls-super", "dirty-flag", "dirty-flag-eager", "dirty-flag-visible", "load-once", "jettisoned-model",
      "pinned-model", "stale-screen", "reset-on-appear", "form-properties", "form-texts", "form-no-defaults",
      "keep-my-views", "cache-in-init", "cache-trusted", "lazy-property", "unmigrated", "migrated",
    ].map(leftToPlatform)
    + [
      "nil-if-loaded", "revived-unload", "from-nib", "size-in-load", "size-in-layout", "eager-init",
      "outlet-root", "outlet-cleared", "outlet-strong", "outlet-weak", "closure-strong", "closure-weak",
      "child-strong-parent", "child-weak-parent", "timer-running", "timer-stopped", "outside-view",
      "outside-asks", "load-twice", "load-guarded",
    ].map(droppedByItself)
    + [
      Stories(idiom: "no-super", inert: .kept, ios5: .kept, ios6: .kept, limited: .gone),
      Stories(
        idiom: "nil-when-hidden", inert: .droppedAndLoaded, ios5: .unloadedAndLoaded, ios6: .droppedAndLoaded,
        limited: .goneAndLoaded),
    ]
}

extension IdiomTests {
  /// The callbacks that the sources describe, under the platform that each was written for and the others.
  @Suite("A covered screen hears") struct EventOrderTests {
    @Test(arguments: Stories.all) func `what its strategy makes of two warnings`(stories: Stories) throws {
      let platforms = [
        ("inert", stories.inert), ("ios5", stories.ios5), ("ios6", stories.ios6),
        ("limited", stories.limited),
      ]
      for (platform, story) in platforms {
        try withApp("\(platform)/\(stories.idiom)") { app in
          app.push("A")
          let heard = Story(
            covered: app.log(of: "A") { app.push("B", page: 2) }, warned: app.log(of: "A") { app.warn() },
            warnedAgain: app.log(of: "A") { app.warn() }, back: app.log(of: "A") { app.navigation.pop() })
          #expect(heard == story, "\(platform)")
        }
      }
    }

    @Test(arguments: Stories.all) func `nothing but the warning while it is on screen`(stories: Stories)
      throws
    {
      for platform in PlatformCatalogue.all {
        try withApp("\(platform.name)/\(stories.idiom)") { app in
          let screen = app.push("A")
          #expect(app.log(of: "A") { app.warn() } == ["didReceiveMemoryWarning"], "\(platform.name)")
          #expect(screen.isViewLoaded)
        }
      }
    }

    @Test func `the story of every idiom of the catalogue`() {
      #expect(Stories.all.map(\.idiom).sorted() == IdiomCatalogue.all.map(\.name).sorted())
    }
  }
}
