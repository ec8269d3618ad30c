import Lifecycle
import Screens
import Testing

@testable import Strategies

/// What the covered A hears, and does to its view by itself: push A, push B over it, a warning of the first level, one of
/// the second, pop B. Only ios5-two-levels tells the levels apart.
struct Story: Equatable {
  var covered: [String]
  var warned: [String]
  var warnedAgain: [String]
  var back: [String]

  private static let covering = ["viewWillDisappear", "viewDidDisappear"]
  private static let warning = ["didReceiveMemoryWarning"]
  private static let unloading = ["viewWillUnload", "viewDidUnload"]
  private static let loading = ["loadView", "viewDidLoad"]
  private static let dropping = ["view = nil (by the app)"]
  private static let reviving = ["viewWillUnload (by the app)"] + dropping + ["viewDidUnload (by the app)"]
  private static let appearing = ["viewWillAppear", "viewIsAppearing", "viewDidAppear"]

  /// Its view stays.
  static let kept = Story(covered: covering, warned: warning, warnedAgain: warning, back: appearing)
  /// The system unloads its view at the first warning and tells it so.
  static let unloaded = Story(
    covered: covering, warned: warning + unloading, warnedAgain: warning, back: loading + appearing)
  /// The same at the second.
  static let unloadedAtTheSecond = Story(
    covered: covering, warned: warning, warnedAgain: warning + unloading, back: loading + appearing)
  /// It lets go of its view by itself at the first warning, of which the system knows nothing.
  static let dropped = Story(
    covered: covering, warned: warning + dropping, warnedAgain: warning, back: loading + appearing)
  /// The same, and it calls the methods that the system no longer calls.
  static let revived = Story(
    covered: covering, warned: warning + reviving, warnedAgain: warning, back: loading + appearing)
  /// The system unloads its view as soon as it is covered.
  static let gone = Story(
    covered: covering + unloading, warned: warning, warnedAgain: warning, back: loading + appearing)

  /// Of listing 4-3 as printed: it drops its view at the first warning, loads it at the second.
  static let droppedAndLoaded = Story(
    covered: covering, warned: warning + dropping, warnedAgain: warning + loading + dropping,
    back: loading + appearing)
  /// The same where the system unloads the view before the listing looks: the trap springs at the first warning.
  static let unloadedAndLoaded = Story(
    covered: covering, warned: warning + unloading + loading + dropping,
    warnedAgain: warning + loading + dropping, back: loading + appearing)
  /// The same where the view went when it was covered.
  static let goneAndLoaded = Story(
    covered: covering + unloading, warned: warning + loading + dropping,
    warnedAgain: warning + loading + dropping, back: loading + appearing)

  /// It reads its view in viewDidUnload: each unload is a load, and on return there is nothing to load.
  static let unloadedInVain = Story(
    covered: covering, warned: warning + unloading + loading, warnedAgain: warning + unloading + loading,
    back: appearing)
  /// The same where only the second level unloads.
  static let unloadedInVainAtTheSecond = Story(
    covered: covering, warned: warning, warnedAgain: warning + unloading + loading, back: appearing)
  /// The same where the base controller unloads.
  static let revivedInVain = Story(
    covered: covering, warned: warning + reviving + loading, warnedAgain: warning + reviving + loading,
    back: appearing)
  /// The same where the system unloads what is covered.
  static let goneInVain = Story(
    covered: covering + unloading + loading, warned: warning + unloading + loading,
    warnedAgain: warning + unloading + loading, back: appearing)
}

/// The story of an idiom on each platform.
struct Stories: CustomTestStringConvertible {
  let idiom: String
  let inert, ios5, ios5TwoLevels, ios6, limited: Story
  var testDescription: String { idiom }

  /// The idiom leaves its view to the platform.
  static func leftToPlatform(_ idiom: String) -> Stories {
    Stories(
      idiom: idiom, inert: .kept, ios5: .unloaded, ios5TwoLevels: .unloadedAtTheSecond, ios6: .kept,
      limited: .gone)
  }

  /// The base controller that brings viewDidUnload back unloads the view where the platform doesn't.
  static func revived(_ idiom: String) -> Stories {
    Stories(
      idiom: idiom, inert: .revived, ios5: .unloaded, ios5TwoLevels: .unloadedAtTheSecond, ios6: .revived,
      limited: .gone)
  }

  static let all: [Stories] =
    [
      "plain", "revived-unload-child", "revived-unload-child-repaired", "two-level", "two-level-repaired",
      "calls-super", "dirty-flag", "dirty-flag-eager", "dirty-flag-visible", "load-once", "jettisoned-model",
      "pinned-model", "always-fetches", "stale-screen", "reset-on-appear", "form-properties", "form-texts",
      "form-no-defaults",
      "keep-my-views", "cache-in-init", "cache-lazy", "cache-purged-hidden", "cache-trusted", "lazy-property",
      "unmigrated", "migrated",
    ].map(leftToPlatform)
    + [
      "revived-unload", "from-nib", "size-in-load", "size-in-layout", "eager-init",
      "outlet-root", "outlet-cleared", "outlet-strong", "outlet-weak", "closure-strong", "closure-weak",
      "child-strong-parent", "child-weak-parent", "timer-running", "timer-stopped", "outside-view",
      "outside-asks", "load-twice", "load-guarded",
    ].map(revived)
    + [
      Stories(
        idiom: "nil-if-loaded", inert: .dropped, ios5: .unloaded, ios5TwoLevels: .dropped, ios6: .dropped,
        limited: .gone),
      Stories(
        idiom: "no-super", inert: .kept, ios5: .kept, ios5TwoLevels: .kept, ios6: .kept, limited: .gone),
      Stories(
        idiom: "nil-when-hidden", inert: .droppedAndLoaded, ios5: .unloadedAndLoaded,
        ios5TwoLevels: .droppedAndLoaded, ios6: .droppedAndLoaded, limited: .goneAndLoaded),
      Stories(
        idiom: "view-in-unload", inert: .revivedInVain, ios5: .unloadedInVain,
        ios5TwoLevels: .unloadedInVainAtTheSecond, ios6: .revivedInVain, limited: .goneInVain),
    ]
}

extension IdiomTests {
  /// The callbacks that the sources describe, under the platform that each was written for and the others.
  @Suite("A covered screen hears") struct EventOrderTests {
    @Test(arguments: Stories.all) func `what its strategy makes of two warnings`(stories: Stories) throws {
      let platforms = [
        ("inert", stories.inert), ("ios5", stories.ios5), ("ios5-two-levels", stories.ios5TwoLevels),
        // Nobody is told of stores, nor of a web page's process.
        ("ios6", stories.ios6), ("ios6-stores-at-warning", stories.ios6), ("ios8", stories.ios6),
        ("limited", stories.limited),
      ]
      #expect(platforms.map(\.0) == PlatformCatalogue.all.map(\.name))
      for (platform, story) in platforms {
        try withApp("\(platform)/\(stories.idiom)") { app in
          app.push("A")
          let heard = Story(
            covered: app.log(of: "A") { app.push("B", page: 2) },
            warned: app.log(of: "A") { app.warn(.warning) },
            warnedAgain: app.log(of: "A") { app.warn(.critical) },
            back: app.log(of: "A") { app.navigation.pop() })
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
