import Lifecycle
import Testing

@Suite("A container", .nothingSurvives)
struct ContainmentTests {
  @Test
  func `sends willMove on addChild and didMove on removeFromParent; the other two are its author's duty`() {
    let stage = Stage()
    let (parent, child) = (Container(in: stage.application, title: "P"), stage.screen("C"))
    parent.addChild(child)
    #expect(stage.log == ["C.willMove(toParent)"])
    #expect(child.parent === parent)
    child.removeFromParent()
    #expect(stage.log == ["C.didMove(nil)"])
    #expect(child.parent == nil && parent.children.isEmpty)
    child.removeFromParent()
    #expect(stage.log == [])
  }

  /// A row of the table of containment: how a child's view gets into the parent's in viewDidLoad.
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var evidence: String
    var isChild: Bool
    var appearance: [String]
    var disappearance: [String]
  }

  static let rows = [
    Row(
      testDescription: "added in viewDidLoad with addChild", evidence: "console log", isChild: true,
      appearance: ["P.viewWillAppear", "C.viewWillAppear", "P.viewDidAppear", "C.viewDidAppear"],
      disappearance: [
        "P.viewWillDisappear", "C.viewWillDisappear", "P.viewDidDisappear", "C.viewDidDisappear",
      ]),
    Row(
      testDescription: "added in viewDidLoad without addChild",
      evidence: "console log; of the disappearance none: by analogy", isChild: false,
      appearance: ["P.viewWillAppear", "C.viewWillAppear", "C.viewDidAppear", "P.viewDidAppear"],
      disappearance: [
        "P.viewWillDisappear", "C.viewWillDisappear", "C.viewDidDisappear", "P.viewDidDisappear",
      ]),
  ]

  @Test("shares its appearance with one whose view it holds, in the order of real apps", arguments: rows)
  func order(of row: Row) {
    let stage = Stage()
    let (parent, child) = (stage.screen("P"), stage.screen("C"))
    parent.on(.viewDidLoad) {
      if row.isChild { $0.addChild(child) }
      $0.view.addSubview(child.view)
    }
    stage.window.show(parent)
    #expect(stage.log(only: .transition) == row.appearance, "evidence: \(row.evidence)")
    stage.window.close()
    #expect(stage.log(only: .transition) == row.disappearance, "evidence: \(row.evidence)")
    parent.reactions = [:]
  }

  /// Apple's "Implementing a Container View Controller".
  @Test func `swaps its children by hand, each told once`() {
    let stage = Stage()
    let (parent, a, b) = (stage.screen("P"), stage.screen("A"), stage.screen("B"))
    parent.addChild(a)
    parent.view.addSubview(a.view)
    stage.window.show(parent)
    _ = stage.log
    a.sendWillMove(toParent: nil)
    parent.addChild(b)
    b.beginAppearanceTransition(true, animated: false)
    a.beginAppearanceTransition(false, animated: false)
    parent.view.addSubview(b.view)
    a.view.removeFromSuperview()
    a.endAppearanceTransition()
    b.endAppearanceTransition()
    a.removeFromParent()
    b.sendDidMove(toParent: parent)
    stage.window.layoutPass()
    stage.window.displayPass()
    #expect(
      stage.log.filter { !$0.contains("ayout") && !$0.contains("oad") } == [
        "A.willMove(nil)", "B.willMove(toParent)", "B.viewWillAppear", "A.viewWillDisappear",
        "A.viewDidDisappear", "B.viewDidAppear", "A.didMove(nil)", "B.didMove(toParent)",
      ])
  }

  @Test("tells a guest all that a controller is told, each in its place", arguments: [true, false])
  func guestsWholeAppearance(isChild: Bool) {
    let stage = Stage()
    let (parent, child) = (stage.screen("P"), stage.screen("C"))
    var inWindow: [Bool] = []
    for kind: LifecycleEvent.Kind in [.viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewDidDisappear] {
      child.on(kind) { inWindow.append($0.view.window != nil) }
    }
    stage.window.show(parent)
    if isChild { parent.addChild(child) }
    _ = stage.log
    parent.view.addSubview(child.view)
    stage.window.layoutPass()
    stage.window.displayPass()
    #expect(
      stage.log.filter { $0.hasPrefix("C.") } == [
        "C.loadView", "C.viewDidLoad", "C.viewWillAppear", "C.viewIsAppearing", "C.viewWillLayoutSubviews",
        "C.viewDidLayoutSubviews", "C.viewDidAppear",
      ])
    child.view.removeFromSuperview()
    #expect(stage.log == ["C.viewWillDisappear", "C.viewDidDisappear"])
    #expect(inWindow == [false, true, true, false])
  }

  @Test func `tells a guest on a stack's screen with that screen, and its own guest and child with it`() {
    let stage = Stage()
    let stack = stage.shownStack(["A"])
    let (guest, inner, child) = (stage.screen("G"), stage.screen("I"), stage.screen("C"))
    let b = stage.screen("B").on(.viewDidLoad) { $0.view.addSubview(guest.view) }
    guest.view.addSubview(inner.view)
    guest.addChild(child)
    guest.view.addSubview(child.view)
    stack.push(b)
    stage.present("M", .fullScreen)
    stack.dismiss()
    stack.pop()
    let log = stage.log(only: .transition)
    for name in ["B", "G", "I", "C"] {
      #expect(
        log.filter { $0.hasPrefix("\(name).") }
          == (0..<2).flatMap { _ in
            ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"].map {
              "\(name).\($0)"
            }
          })
    }
    b.reactions = [:]
  }

  /// The one that leaves before it did appear is not told later that it did.
  @Test func `forgets a guest that leaves before the next pass, or dies`() {
    let stage = Stage()
    stage.window.show(stage.screen("P"))
    let guest = stage.screen("G")
    stage.root.view.addSubview(guest.view)
    guest.view.removeFromSuperview()
    weak var view: View?
    view = guest.view
    guest.view = nil
    #expect(view == nil)
    do { stage.root.view.addSubview(stage.screen("D").view) }
    _ = stage.log
    stage.window.layoutPass()
    stage.window.displayPass()
    #expect(stage.log.filter { !$0.contains("ayout") } == [])
    #expect(!guest.isOnScreen)
  }

  @Test func `leaves out a guest whose view goes when it will appear`() {
    let stage = Stage()
    let guest = stage.screen("G").on(.viewWillAppear) { $0.view.removeFromSuperview() }
    let parent = stage.screen("P").on(.viewDidLoad) { $0.view.addSubview(guest.view) }
    stage.window.show(parent)
    #expect(guest.view.window == nil && !guest.isOnScreen)
    #expect(stage.log(only: .transition).filter { $0.hasPrefix("G") }.last != "G.viewDidAppear")
    parent.reactions = [:]
  }

  @Test func `tells a child whose view is not in its own nothing, and does not load it`() {
    let stage = Stage()
    let parent = Container(in: stage.application, title: "P")
    let child = stage.screen("C")
    parent.addChild(child)
    stage.window.show(parent)
    #expect(!child.isViewLoaded)
    #expect(stage.log.allSatisfy { !$0.hasPrefix("C.view") })
  }

  /// An app that lets its view go in viewDidDisappear is common; the children must still hear the end of it.
  @Test func `ends the disappearance of its children though it lets its view go in viewDidDisappear`() {
    let stage = Stage()
    let parent = stage.screen("P")
    let child = stage.screen("C")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    parent.on(.viewDidDisappear) { $0.view = nil }
    stage.window.show(parent)
    _ = stage.log
    stage.window.close()
    #expect(stage.log(only: .transition).suffix(2) == ["P.viewDidDisappear", "C.viewDidDisappear"])
  }

  @Test func `is told once that it is appearing, between will and did`() {
    let stage = Stage()
    let a = stage.screen("A")
    a.isAppearing()
    a.beginAppearanceTransition(true, animated: false)
    a.isAppearing()
    a.isAppearing()
    a.endAppearanceTransition()
    a.isAppearing()
    #expect(stage.log == ["A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear"])
  }
}
