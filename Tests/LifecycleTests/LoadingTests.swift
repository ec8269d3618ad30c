import Lifecycle
import Testing

@Suite("Loading a view", .nothingSurvives)
struct LoadingTests {
  @Test func `happens at the first read: loadView, then viewDidLoad, then the read returns`() {
    let stage = Stage()
    let a = stage.screen("A")
    #expect(stage.log == [])
    #expect(a.view === a.viewIfLoaded)
    #expect(stage.log == ["A.loadView", "A.viewDidLoad"])
    _ = a.view
    a.loadViewIfNeeded()
    #expect(stage.log == [])
  }

  @Test func `is asked for by loadViewIfNeeded`() {
    let stage = Stage()
    stage.screen("A").loadViewIfNeeded()
    #expect(stage.log(only: .loading) == ["A.loadView", "A.viewDidLoad"])
  }

  @Test func `never happens when a property that must not load is read`() {
    let stage = Stage()
    let a = stage.screen("A")
    #expect(!a.isViewLoaded)
    #expect(a.viewIfLoaded == nil)
    #expect(a.canReloadView)
    #expect(!a.isOnScreen)
    #expect(a.name == "A" && a.parent == nil && a.children.isEmpty)
    stage.application.deliverMemoryWarning()
    a.endAppearanceTransition()
    #expect(stage.log(only: .loading) == [])
  }

  @Test func `is not done by assigning, which sends nothing at all`() {
    let stage = Stage()
    let a = stage.screen("A")
    a.view = ObservedView()
    #expect(a.isViewLoaded)
    a.view = ObservedView()
    _ = a.view
    a.view = nil
    #expect(stage.log == [])
  }

  @Test func `happens anew after nil was assigned, and that sends no unload method on any platform`() {
    for platform in [Platform.inert, .ios5, .ios6] {
      let stage = Stage(platform)
      let a = stage.screen("A")
      let first = ObjectIdentifier(a.view)
      let kept: View = a.view
      a.view = nil
      #expect(!a.isViewLoaded)
      #expect(ObjectIdentifier(a.view) != first)
      #expect(kept !== a.view)
      #expect(stage.log == ["A.loadView", "A.viewDidLoad", "A.loadView", "A.viewDidLoad"])
    }
  }

  @Test func `makes an empty view where loadView is not overridden, which brings nothing back`() {
    let stage = Stage()
    let plain = ViewController(in: stage.application, title: "P")
    #expect(plain.view.subviews.isEmpty)
    #expect(!plain.canReloadView)
    #expect(stage.log == ["P.loadView", "P.viewDidLoad"])
  }

  @Test func `is overridden too where the override builds on the empty view of super`() {
    final class Builder: ViewController {
      override func loadView() {
        super.loadView()
        view.addSubview(ObservedView())
      }
    }
    let stage = Stage()
    let builder = Builder(in: stage.application)
    builder.loadViewIfNeeded()
    #expect(builder.canReloadView)
  }

  @Test func `may use the view in loadView once it is assigned, and in viewDidLoad`() {
    let stage = Stage()
    let a = stage.screen("A")
    a.on(.loadView) { $0.view.addSubview(ObservedView()) }
    a.on(.viewDidLoad) { $0.view.addSubview(ObservedView()) }
    #expect(a.view.subviews.count == 2)
    #expect(stage.log(only: .loading) == ["A.loadView", "A.viewDidLoad"])
  }

  @Test func `comes first on the way to the screen: then will appear, is appearing, layout, did appear`() {
    let stage = Stage()
    stage.window.show(stage.screen("A"))
    #expect(
      stage.log == [
        "A.loadView", "A.viewDidLoad", "A.viewWillAppear", "A.viewIsAppearing", "A.viewWillLayoutSubviews",
        "A.viewDidLayoutSubviews", "A.viewDidAppear",
      ])
  }

  @Test func `puts the view into the window before it is appearing and draws it before it did appear`() {
    let stage = Stage()
    var inWindow: [Bool] = []
    var drawn: [Bool] = []
    let a = stage.screen("A")
    for kind: LifecycleEvent.Kind in [.viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear] {
      a.on(kind) {
        inWindow.append($0.view.window != nil)
        drawn.append($0.view.backingStore != nil)
      }
    }
    stage.window.show(a)
    #expect(inWindow == [false, false, true, true])
    #expect(drawn == [false, false, false, true])
  }

  @Test func `is not asked of a controller whose navigation item is read, which is made then and kept`() {
    let stage = Stage()
    let a = stage.screen("A")
    #expect(!a.isNavigationItemLoaded)
    let item = a.navigationItem
    #expect(item.title == "A")
    item.title = "Inbox"
    #expect(a.navigationItem === item)
    #expect(a.title == "A" && !a.isViewLoaded)
  }

  @Test func `leaves the navigation item alone, and so do the screen and a warning`() {
    let stage = Stage(.ios5)
    let a = stage.screen("A")
    stage.window.show(a)
    stage.application.deliverMemoryWarning()
    stage.window.close()
    #expect(!a.isNavigationItemLoaded)
  }
}
