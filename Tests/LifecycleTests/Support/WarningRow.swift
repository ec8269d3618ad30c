import Lifecycle
import Testing

/// A row of the table "state at the warning": where a screen `A` in that state is unloaded.
struct WarningRow: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var unloadedOn: [String]
  /// Brings `A` into the state; what is returned is kept alive over the warning.
  var prepare: @Sendable (Stage) throws -> AnyObject

  init(
    _ state: String, unloadedOn: [String], prepare: @escaping @Sendable (Stage) throws -> AnyObject
  ) {
    testDescription = state
    self.unloadedOn = unloadedOn
    self.prepare = prepare
  }

  static let nowhere: [String] = []
  /// A view that is hidden by both rules and comes back by itself.
  static let hidden = [
    "ios5", "ios5, window == nil", "ios5, any loaded view", "ios5, the second of two levels",
  ]

  static let all = onScreen + covered + children + byOrigin

  static let onScreen = [
    WarningRow("visible", unloadedOn: nowhere) { $0.shownStack(["A"]) },
    WarningRow("visible in a container", unloadedOn: nowhere) { stage in
      let (container, _) = Self.contained(in: stage)
      stage.window.show(container)
      return container
    },
    // The view stays in the window, though little of it is seen.
    WarningRow("covered by a page sheet", unloadedOn: nowhere) { Self.covered(by: .pageSheet, in: $0) },
    WarningRow("covered over full screen", unloadedOn: nowhere) {
      Self.covered(by: .overFullScreen, in: $0)
    },
  ]

  static let covered = [
    WarningRow("covered by a push", unloadedOn: hidden) { $0.shownStack(["A", "B"]) },
    WarningRow("covered by a full-screen modal", unloadedOn: hidden) {
      Self.covered(by: .fullScreen, in: $0)
    },
    // Chosen without evidence for a stack in between; what its own view does is not looked at.
    WarningRow("top of a stack below a full-screen modal", unloadedOn: hidden) { stage in
      stage.window.show(stage.stack(["A"]))
      stage.present("M", .fullScreen)
      return stage
    },
    WarningRow("loaded hidden tab", unloadedOn: hidden) { $0.hiddenTab($0.screen("A")) },
    WarningRow("top of a stack in a loaded hidden tab", unloadedOn: hidden) {
      $0.hiddenTab($0.stack(["A"]))
    },
    WarningRow("tab that was never shown", unloadedOn: nowhere) { stage in
      stage.window.show(
        TabBarController(
          in: stage.application, title: "T", viewControllers: [stage.screen("X"), stage.screen("A")]))
      return stage
    },
    WarningRow("covered by a push below a page sheet", unloadedOn: hidden) { stage in
      let stack = stage.shownStack(["A", "B"])
      stage.present("C", .pageSheet)
      return stack
    },
    WarningRow("loaded, in no window", unloadedOn: hidden) { stage in
      let a = stage.screen("A")
      a.loadViewIfNeeded()
      return a
    },
    WarningRow("never loaded", unloadedOn: nowhere) { $0.stack(["A", "B"]) },
  ]

  static let children = [
    // The two rules differ here, and only here.
    WarningRow("child in an off-screen container", unloadedOn: ["ios5, window == nil"]) { stage in
      let (container, view) = Self.contained(in: stage)
      // The container may let its view go; the child's still has its superview then.
      return [container, view] as ObjectList
    },
    WarningRow("child whose view was taken out of the container's", unloadedOn: hidden) { stage in
      let (container, view) = Self.contained(in: stage)
      view.subviews[0].removeFromSuperview()
      return [container, view] as ObjectList
    },
  ]

  static let byOrigin = [
    WarningRow("view from an archive", unloadedOn: hidden) { stage in
      Self.loaded(ArchivedScreen(in: stage.application, title: "A", nib: try .ofScreen()))
    },
    WarningRow("view from a storyboard's archive", unloadedOn: hidden) { stage in
      let archive = try Archive.ofScreen()
      return Self.loaded(
        archive.instantiateViewController {
          ArchivedScreen(in: stage.application, title: "A", archive: $0)
        })
    },
    WarningRow("loadView overridden", unloadedOn: hidden) { Self.loaded($0.screen("A")) },
    WarningRow("neither archive nor loadView", unloadedOn: ["ios5, any loaded view"]) {
      Self.loaded(ViewController(in: $0.application, title: "A"))
    },
    WarningRow("view assigned from outside", unloadedOn: ["ios5, any loaded view"]) { stage in
      let a = stage.screen("A")
      a.view = ObservedView()
      return a
    },
  ]

  private static func covered(by style: ModalPresentationStyle, in stage: Stage) -> ViewController {
    let a = stage.screen("A")
    stage.window.show(a)
    stage.present("B", style)
    return a
  }

  private static func loaded(_ a: ViewController) -> ViewController {
    a.loadViewIfNeeded()
    return a
  }

  private static func contained(in stage: Stage) -> (Container, View) {
    let container = Container(in: stage.application, title: "P")
    let a = stage.screen("A")
    container.addChild(a)
    a.didMove(toParent: container)
    container.view.addSubview(a.view)
    return (container, container.view)
  }
}
