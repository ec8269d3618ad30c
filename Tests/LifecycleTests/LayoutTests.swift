import Lifecycle
import Seeds
import Testing

@Suite("A layout pass", .nothingSurvives)
struct LayoutTests {
  @Test func `tells the controller, its view, the controller again, and then the views below`() {
    let stage = Stage()
    var order: [String] = []
    let a = stage.screen("A")
    a.makeView = {
      let root = ObservedView()
      let child = ObservedView()
      root.whenLaidOut = { _ in order.append("root.layoutSubviews") }
      child.whenLaidOut = { _ in order.append("child.layoutSubviews") }
      root.addSubview(child)
      return root
    }
    a.on(.viewDidLayoutSubviews) { _ in order.append("A.viewDidLayoutSubviews") }
    stage.window.show(a)
    #expect(order == ["root.layoutSubviews", "A.viewDidLayoutSubviews", "child.layoutSubviews"])
    #expect(
      stage.log(only: .layout) == ["A.viewWillLayoutSubviews", "A.viewDidLayoutSubviews"])
  }

  @Test func `sends nothing when all is settled`() {
    let stage = Stage()
    let stack = stage.shownStack(["A", "B"])
    let view = stack.topViewController!.view as! ObservedView
    stage.window.layoutPass()
    _ = stage.wholeLog
    let before = view.layouts
    stage.window.layoutPass()
    #expect(stage.wholeLog == [])
    #expect(view.layouts == before)
  }

  @Test func `lays out only what is marked`() {
    let stage = Stage()
    let (root, left, right) = (ObservedView(), ObservedView(), ObservedView())
    root.addSubview(left)
    root.addSubview(right)
    stage.window.addSubview(root)
    stage.window.layoutPass()
    left.setNeedsLayout()
    stage.window.layoutPass()
    #expect([root.layouts, left.layouts, right.layouts] == [1, 2, 1])
  }

  @Test func `lays out what layout itself marked, above or below, before it ends`() {
    let stage = Stage()
    let (root, first, second) = (ObservedView(), ObservedView(), ObservedView())
    root.addSubview(first)
    root.addSubview(second)
    stage.window.addSubview(root)
    second.whenLaidOut = { if $0.layouts == 1 { first.setNeedsLayout() } }
    stage.window.layoutPass()
    #expect([root.layouts, first.layouts, second.layouts] == [1, 2, 1])
    second.whenLaidOut = { _ in }
  }

  @Test func `gives up on a view that never settles, until the next pass`() {
    let stage = Stage()
    let restless = ObservedView()
    restless.whenLaidOut = { $0.setNeedsLayout() }
    stage.window.addSubview(restless)
    stage.window.layoutPass()
    #expect(restless.layouts == 100)
  }

  @Test func `is asked for by a new size, not by a new place`() {
    let stage = Stage()
    let view = ObservedView(Rect(width: 10, height: 10))
    stage.window.addSubview(view)
    stage.window.layoutPass()
    view.frame.x = 5
    stage.window.layoutPass()
    #expect(view.layouts == 1)
    view.frame.width = 20
    stage.window.layoutPass()
    #expect(view.layouts == 2)
  }

  @Test func `leaves alone what layout took out of the tree`() {
    let stage = Stage()
    let (root, first, second) = (ObservedView(), ObservedView(), ObservedView())
    root.addSubview(first)
    root.addSubview(second)
    first.whenLaidOut = { _ in second.removeFromSuperview() }
    stage.window.addSubview(root)
    stage.window.layoutPass()
    #expect(second.layouts == 0)
    first.whenLaidOut = { _ in }
    stage.window.addSubview(second)
    stage.window.layoutPass()
    #expect(second.layouts == 1)
  }

  /// Held against a model that marks views one by one and knows nothing of marks above them. Fails with
  /// `view.markAncestors()` taken out of addSubview, and with `mark` stopping one view early.
  @Test("finds every mark, however the tree is rearranged", arguments: 0..<50 as Range<UInt64>)
  func marksSurviveRearrangement(seed: UInt64) {
    let stage = Stage()
    var random = SplitMix64(seed: seed)
    let views = (0..<30).map { _ in PaintedView(Rect(width: 4, height: 4)) }
    var needsLayout = Set(views.indices)
    var needsDisplay = Set(views.indices)
    for step in 0..<400 {
      let index = Int.random(in: views.indices, using: &random)
      let view = views[index]
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1, 2:
        let parent = Int.random(in: -1..<views.count, using: &random)
        let target = parent < 0 ? stage.window : views[parent]
        if target.isDescendant(of: view) || target.subviews.last === view { continue }
        target.addSubview(view)
        needsLayout.insert(index)
        if parent >= 0 { needsLayout.insert(parent) }
      case 3:
        if let parent = views.firstIndex(where: { $0 === view.superview }) { needsLayout.insert(parent) }
        view.removeFromSuperview()
      case 4:
        view.setNeedsLayout()
        needsLayout.insert(index)
      case 5:
        view.setNeedsDisplay()
        needsDisplay.insert(index)
      default:
        let layouts = views.map(\.layouts)
        let draws = views.map(\.draws)
        stage.window.layoutPass()
        stage.window.displayPass()
        for (index, view) in views.enumerated() {
          let isShown = view.isDescendant(of: stage.window)
          #expect((view.window === stage.window) == isShown)
          let isLaidOut = isShown && needsLayout.contains(index)
          // A bitmap that went when the view left the window is drawn anew.
          #expect(view.layouts - layouts[index] == (isLaidOut ? 1 : 0), "view \(index), step \(step)")
          #expect(!isShown || view.backingStore != nil)
          if isShown, needsDisplay.contains(index) { #expect(view.draws == draws[index] + 1) }
          if isShown {
            needsLayout.remove(index)
            needsDisplay.remove(index)
          }
        }
      }
    }
  }
}
