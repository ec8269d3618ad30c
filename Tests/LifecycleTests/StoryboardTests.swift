import Lifecycle
import Testing

/// Source: Apple, "Resource Management in View Controllers", loading from a storyboard.
@Suite("A storyboard", .nothingSurvives)
struct StoryboardTests {
  private func detail(on stage: Stage) throws -> StoryboardScreen {
    try Storyboard.ofApp().instantiateViewController(identifier: "detail") {
      StoryboardScreen(in: stage.application, title: "B", archive: $0)
    }
  }

  /// Tried: awakeFromNib left out, and sent when the views are loaded.
  @Test func `makes a controller, awakes it, and loads its views when it is pushed`() throws {
    let stage = Stage()
    let stack = stage.shownStack(["A"])
    let b = try detail(on: stage)
    #expect(stage.log == ["B.initCoder", "B.awakeFromNib"])
    stack.push(b)
    #expect(
      stage.log.filter { $0.hasPrefix("B.") }.prefix(4) == [
        "B.willMove(toParent)", "B.loadView", "B.viewDidLoad", "B.viewWillAppear",
      ])
  }

  /// "By the time the view is presented to the user, the outlets and actions of your view controller are set." Tried:
  /// actions connected after viewDidLoad.
  @Test func `connects outlets, then actions, awakes the views, then comes viewDidLoad`() throws {
    let stage = Stage()
    let b = try detail(on: stage)
    b.loadViewIfNeeded()
    #expect(
      b.story == [
        "awakeFromNib, view loaded: false", "outlet myButton", "outlet myTextField",
        "viewDidLoad, text awoken: 1, actions: [\"myAction\"]",
      ])
  }

  @Test func `has a tapped button send its action to the controller`() throws {
    let stage = Stage()
    let b = try detail(on: stage)
    b.loadViewIfNeeded()
    b.myButton?.sendActions()
    #expect(b.story.last == "myAction by myButton")
  }

  /// Tried: actions connected at the first load alone.
  @Test func `connects outlets and actions again after an unload, to the new views`() throws {
    let stage = Stage(.ios5)
    let b = try detail(on: stage)
    b.loadViewIfNeeded()
    let former = b.myButton
    stage.application.deliverMemoryWarning()
    b.loadViewIfNeeded()
    #expect(former != nil && b.myButton !== former)
    b.myButton?.sendActions()
    former?.sendActions()
    #expect(b.story.suffix(2) == ["myAction by myButton", "myAction by another"])
    #expect(
      stage.log == [
        "B.initCoder", "B.awakeFromNib", "B.loadView", "B.viewDidLoad", "B.didReceiveMemoryWarning",
        "B.viewWillUnload", "B.viewDidUnload", "B.loadView", "B.viewDidLoad",
      ])
  }

  @Test func `finds scenes by their identifiers, and shows the first one first`() throws {
    let stage = Stage()
    let storyboard = try Storyboard.ofApp()
    let first = storyboard.instantiateInitialViewController {
      ArchivedScreen(in: stage.application, title: "first", archive: $0)
    }
    let list = storyboard.instantiateViewController(identifier: "list") {
      ArchivedScreen(in: stage.application, title: "list", archive: $0)
    }
    let other = try detail(on: stage).archive
    #expect(first.archive === list.archive && first.archive !== other)
    #expect(first.view !== list.view)
    #expect([first.awakenings, list.awakenings] == [1, 1])
  }
}

@Suite("A control", .nothingSurvives)
struct ControlTests {
  @Test func `tells its targets in the order in which they were added, each pair once`() {
    let stage = Stage()
    let (a, button) = (StoryboardScreen(in: stage.application), Control())
    for action in ["help", "myAction", "help"] { button.addTarget(a, action: action) }
    button.sendActions()
    #expect(a.story == ["help by another", "myAction by another"])
  }

  @Test func `does not keep its target alive, and tells nobody once it is gone`() {
    let stage = Stage()
    let button = Control()
    do {
      let a = StoryboardScreen(in: stage.application, title: "A")
      button.addTarget(a, action: "help")
    }
    #expect(stage.log == ["A.deinit"])
    button.sendActions()
  }

  @Test func `that sends an action can't be outside the archive's tree`() throws {
    let error = #expect(throws: ArchiveError.self) { try Archive(of: View(), actions: ["save": Control()]) }
    #expect(
      error?.description == "the action 'save' is not in the tree; expected a view at or below the root")
  }
}
