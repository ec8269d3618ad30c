import Lifecycle
import Testing

/// Nested releases overflow a stack of 512 KB at some 1,000 levels.
@Suite("At a depth of 100,000", .nothingSurvives)
struct DepthTests {
  static let depth = 100_000

  /// Tried: `deinit` of View without its worklist; the process dies.
  @Test func `a chain of views goes in and out of a window and is released on a small stack`() {
    onStack(kilobytes: 512) {
      let application = Application()
      let window = Window(application: application, size: Size(width: 9, height: 9), scale: 1)
      let root = View()
      var leaf = root
      for _ in 1..<Self.depth {
        let view = View()
        leaf.addSubview(view)
        leaf = view
      }
      window.addSubview(root)
      window.layoutPass()
      window.displayPass()
      #expect(leaf.window === window)
      leaf = root
      root.removeFromSuperview()
    }
  }

  /// Every level has more to visit when the walk goes below it, so that all levels are pending at its end.
  @Test func `a comb of views is walked and released on a small stack`() {
    onStack(kilobytes: 512) {
      let root = View()
      var leaf = root
      for _ in 1..<Self.depth {
        let view = View()
        leaf.addSubview(view)
        leaf.addSubview(View())
        leaf = view
      }
      var visits = 0
      root.forEachInSubtree { _ in
        visits += 1
        return true
      }
      #expect(visits == 2 * Self.depth - 1)
    }
  }

  /// A tenth of the depth, since each view is decoded; an archive is a list, not nested in itself.
  @Test func `a chain of views is archived and decoded on a small stack`() {
    onStack(kilobytes: 512) {
      let root = View()
      var leaf = root
      for _ in 1..<Self.depth / 10 {
        let view = View()
        leaf.addSubview(view)
        leaf = view
      }
      let controller = ViewController(in: Application(), nib: try! Archive(of: root))
      var levels = 1
      leaf = controller.view
      while let view = leaf.subviews.first { (leaf, levels) = (view, levels + 1) }
      #expect(levels == Self.depth / 10)
      leaf = root
    }
  }

  @Test func `a chain of views is released with its window on a small stack`() {
    onStack(kilobytes: 512) {
      weak var last: View?
      do {
        let window = Window(application: Application(), size: Size(width: 9, height: 9), scale: 1)
        var leaf: View = window
        for _ in 1..<Self.depth {
          let view = View()
          leaf.addSubview(view)
          leaf = view
        }
        last = leaf
        #expect(last?.window === window)
      }
      #expect(last == nil)
    }
  }

  /// Tried: `deinit` of ViewController without its worklist; the process dies.
  @Test func `a chain of child controllers is released on a small stack`() {
    let application = Application()
    onStack(kilobytes: 512) {
      let root = ViewController(in: application)
      var leaf = root
      for _ in 1..<Self.depth {
        let child = ViewController(in: application)
        leaf.addChild(child)
        leaf = child
      }
      #expect(application.liveControllerCount == Self.depth)
    }
    #expect(application.liveControllerCount == 0)
  }

  @Test func `a stack of controllers is pushed on screen, warned, popped to its root and released`() {
    let application = Application(platform: .ios5)
    onStack(kilobytes: 512) {
      let window = Window(application: application, size: Size(width: 9, height: 9), scale: 1)
      let stack = NavigationController(in: application, root: LightScreen(in: application))
      window.show(stack)
      for _ in 1..<Self.depth { stack.push(LightScreen(in: application)) }
      #expect(stack.depth == Self.depth)
      application.deliverMemoryWarning()
      #expect(stack.viewControllers.filter(\.isViewLoaded).count == 1)
      stack.popToRoot()
      #expect(stack.depth == 1)
      for _ in 1..<Self.depth { stack.push(LightScreen(in: application)) }
    }
    #expect(application.liveControllerCount == 0)
  }

  /// Tried: `remove` of Window that lets go of the first at once, and so of the others by their links; the
  /// process dies.
  @Test func `a chain of modals is dismissed at once on a small stack`() {
    let application = Application(platform: .ios5)
    onStack(kilobytes: 512) {
      let window = Window(application: application, size: Size(width: 9, height: 9), scale: 1)
      window.show(LightScreen(in: application))
      Self.presentChain(in: window)
      application.deliverMemoryWarning()
      window.rootViewController!.dismiss()
      #expect(application.liveControllerCount == 1)
      #expect(window.rootViewController!.isOnScreen && window.subviews.count == 1)
    }
  }

  @Test func `a chain of modals is released with its window on a small stack`() {
    let application = Application()
    onStack(kilobytes: 512) {
      let window = Window(application: application, size: Size(width: 9, height: 9), scale: 1)
      window.show(LightScreen(in: application))
      Self.presentChain(in: window)
    }
    #expect(application.liveControllerCount == 0)
  }

  private static func presentChain(in window: Window) {
    var front = window.rootViewController!
    for _ in 1..<depth {
      let next = LightScreen(in: window.application)
      front.present(next)
      front = next
    }
    #expect(window.application.liveControllerCount == depth)
  }
}

/// The least that can be loaded and unloaded.
private final class LightScreen: ViewController {
  override func loadView() { view = View() }
}
