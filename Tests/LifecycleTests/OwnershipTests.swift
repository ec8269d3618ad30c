import Lifecycle
import Testing

@Suite("Ownership", .nothingSurvives)
struct OwnershipTests {
  @Test func `lets a view outlive its controller, of which it then knows nothing`() {
    let stage = Stage()
    var view: View?
    do { view = stage.screen("A").view }
    #expect(stage.log.last == "A.deinit")
    stage.window.addSubview(view!)
    stage.window.layoutPass()
    #expect(stage.log == [])
    view?.removeFromSuperview()
    view = nil
  }

  @Test func `lets a view from an archive outlive its controller, with all below it`() throws {
    let stage = Stage()
    let archive = try Archive.ofScreen()
    var label: ArchivedLabel?
    var root: View?
    do {
      let screen = ArchivedScreen(in: stage.application, title: "A", nib: archive)
      root = screen.view
      label = screen.titleLabel
    }
    #expect(stage.log.last == "A.deinit")
    #expect(label?.superview === root && label?.subviews.count == 1)
    root = nil
    #expect(label?.superview == nil && label?.subviews.count == 1)
    label = nil
  }

  /// Over-retaining: what a controller holds itself, unloading can't reclaim.
  @Test func `lets a view that its controller holds twice live on beside the reloaded one`() {
    let stage = Stage(.ios5)
    let a = stage.screen("A")
    var outlet: View?
    a.on(.viewDidLoad) { if outlet == nil { outlet = $0.view } }
    a.loadViewIfNeeded()
    stage.application.deliverMemoryWarning()
    a.loadViewIfNeeded()
    #expect(Lifetimes.current!.views == 2)
    outlet = nil
    #expect(Lifetimes.current!.views == 1)
    a.reactions = [:]
  }

  @Test func `never lets a superview keep a controller alive`() {
    let stage = Stage()
    stage.window.addSubview(stage.screen("A").view)
    #expect(stage.application.liveControllerCount == 0)
    stage.window.layoutPass()
    #expect(stage.window.subviews.count == 1)
  }

  @Test func `lets a view outlive its superview, its window and the superview of that`() {
    let application = Application()
    let (root, middle, leaf) = (ObservedView(), ObservedView(), ObservedView())
    do {
      let window = Window(application: application, size: Size(width: 9, height: 9), scale: 1)
      window.addSubview(root)
      root.addSubview(middle)
      middle.addSubview(leaf)
      #expect(leaf.window === window)
    }
    #expect(root.superview == nil && root.window == nil)
    #expect(middle.superview === root && leaf.superview === middle)
    #expect(middle.window == nil && leaf.window == nil)
  }

  @Test func `takes the root controller off screen when its window dies`() {
    let stage = Stage()
    let a = stage.screen("A")
    do {
      let window = Window(application: stage.application, size: Size(width: 9, height: 9), scale: 1)
      window.show(a)
      _ = stage.log
    }
    #expect(stage.log == ["A.viewWillDisappear", "A.viewDidDisappear"])
    #expect(!a.isOnScreen)
    #expect(a.view.window == nil)
    stage.window.show(a)
    #expect(a.isOnScreen)
  }

  @Test func `lets a screen outlive its stack, of which it then knows nothing`() {
    let stage = Stage()
    let a = stage.screen("A")
    do {
      let stack = NavigationController(in: stage.application, title: "N", root: a)
      #expect(a.parent === stack)
    }
    #expect(a.parent == nil)
    #expect(stage.application.liveControllerNames == ["A"])
  }

  @Test func `lets a child view that something holds outlive the unloading of its superview`() {
    let stage = Stage(.ios5)
    let a = stage.screen("A")
    let outlet = ObservedView()
    a.makeView = {
      let root = ObservedView()
      root.addSubview(outlet)
      return root
    }
    a.loadViewIfNeeded()
    #expect(outlet.superview != nil)
    stage.application.deliverMemoryWarning()
    #expect(!a.isViewLoaded)
    #expect(outlet.superview == nil)
    a.makeView = { ObservedView() }
  }

  /// In the release of a tree the parent is freed while views below it, held by others, are still to be
  /// reached; code that runs in between must not find a link to it. Tried: cutting a view's link only when
  /// its own turn comes.
  @Test func `cuts every link to a view before its memory goes`() {
    let held = (0..<4).map { _ in ObservedView() }
    var linksFound = 0
    do {
      let root = ObservedView()
      for view in held {
        let branch = ObservedView()
        root.addSubview(branch)
        branch.addSubview(view)
        let twig = ObservedView()
        twig.whenReleased = {
          linksFound += held.filter { $0.superview.map { $0.subviews.isEmpty } ?? false }.count
        }
        branch.addSubview(twig)
      }
    }
    #expect(linksFound == 0)
    #expect(held.allSatisfy { $0.superview == nil })
  }

  /// Tried: `view.window = window` for all that `forEachInSubtree` had noted before.
  @Test func `leaves no link to the window in a view that didMoveToWindow of another took away`() {
    let stage = Stage()
    let (root, first, second) = (ObservedView(), ObservedView(), ObservedView())
    root.addSubview(first)
    root.addSubview(second)
    second.addSubview(ObservedView())
    first.whenMovedToWindow = { _ in second.removeFromSuperview() }
    stage.window.addSubview(root)
    #expect(first.window === stage.window)
    #expect(second.window == nil && second.subviews[0].window == nil)
    first.whenMovedToWindow = { _ in }
  }

  @Test func `tells a view once of a window that another's didMoveToWindow brought it into`() {
    let stage = Stage()
    let (root, first, second) = (ObservedView(), ObservedView(), ObservedView())
    root.addSubview(first)
    root.addSubview(second)
    var moves = 0
    first.whenMovedToWindow = { _ in stage.window.addSubview(second) }
    second.whenMovedToWindow = { _ in moves += 1 }
    stage.window.addSubview(root)
    #expect(second.superview === stage.window && second.window === stage.window)
    #expect(moves == 1)
    first.whenMovedToWindow = { _ in }
  }

  @Test func `releases a stack with its screens, root first, after it`() {
    let stage = Stage()
    do { _ = stage.stack(["A", "B", "C"]) }
    #expect(
      stage.wholeLog.filter { $0.hasSuffix("deinit") } == ["N.deinit", "A.deinit", "B.deinit", "C.deinit"])
  }

  @Test func `releases nested children each with its own before the next`() {
    let stage = Stage()
    do {
      let root = stage.screen("A")
      for title in ["B", "C"] {
        let child = stage.screen(title)
        root.addChild(child)
        for leaf in ["1", "2"] { child.addChild(stage.screen(title + leaf)) }
      }
      _ = stage.log
    }
    #expect(stage.log == ["A", "B", "B1", "B2", "C", "C1", "C2"].map { $0 + ".deinit" })
  }

  @Test func `keeps a popped controller that something holds, outside the stack`() {
    let stage = Stage()
    let stack = stage.shownStack(["A", "B"])
    let b = stack.pop()
    #expect(b?.parent == nil)
    #expect(stage.application.liveControllerNames.sorted() == ["A", "B", "N"])
    #expect(b?.view.superview == nil)
  }
}
