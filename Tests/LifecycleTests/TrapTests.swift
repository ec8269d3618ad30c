import Lifecycle
import Testing

/// Misuse ends the process with a sentence that names the controllers, in release builds too.
@Suite("Misuse traps:")
struct TrapTests {
  static func expect(_ sentence: String, in result: ExitTest.Result?) {
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(sentence))
  }

  @Test func `view read inside its own loadView`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let a = Screen(in: Application(), title: "A")
      a.makeView = { [unowned a] in a.view }
      a.loadViewIfNeeded()
    }
    Self.expect("A.view was read inside its own loadView before it was assigned", in: result)
  }

  @Test func `loadView that assigns no view`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Screen(in: Application(), title: "A").on(.loadView) { $0.view = nil }.loadViewIfNeeded()
    }
    Self.expect("A.loadView returned without assigning view", in: result)
  }

  @Test func `an outlet that the controller doesn't have`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let root = View()
      let archive = try Archive(of: root, outlets: ["subtitle": root])
      ArchivedScreen(in: Application(), title: "A", nib: archive).loadViewIfNeeded()
    }
    Self.expect("A has no outlet 'subtitle'; expected an override of connect(outlet:to:)", in: result)
  }

  /// Not when the archive is loaded: as on UIKit, nobody looks for the method before.
  @Test func `an action that the controller doesn't have, once it is sent`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let button = Control()
      let a = ArchivedScreen(
        in: Application(), title: "A", nib: try Archive(of: button, actions: ["save": button]))
      a.loadViewIfNeeded()
      (a.view as? Control)?.sendActions()
    }
    Self.expect("A has no action 'save'; expected an override of perform(action:sender:)", in: result)
  }

  @Test func `a scene that the storyboard doesn't have`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try Storyboard.ofApp().instantiateViewController(identifier: "detial") {
        ViewController(in: Application(), archive: $0)
      }
    }
    Self.expect("the storyboard has no scene 'detial'; expected 'list', 'detail'", in: result)
  }

  @Test func `an archive whose views can't be decoded`() async {
    final class Broken: View, ArchivableView {
      init() { super.init() }
      required override init(coder: any Decoder) throws { throw ExpectationFailed() }
      struct ExpectationFailed: Error, CustomStringConvertible {
        var description: String { "the text is missing" }
      }
    }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      ViewController(in: Application(), title: "A", nib: try Archive(of: Broken())).loadViewIfNeeded()
    }
    Self.expect("A's archive can't be decoded: the text is missing", in: result)
  }

  @Test func `one view for two controllers`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (a, b) = (Screen(in: Application(), title: "A"), Screen(in: Application(), title: "B"))
      b.view = a.view
    }
    Self.expect("B can't have this view: it is the view of A", in: result)
  }

  @Test func `a controller pushed twice`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let stack = Stage().stack(["A", "B"])
      stack.push(stack.viewControllers[0])
    }
    Self.expect("A is already on the stack of N", in: result)
  }

  @Test func `a controller given two parents`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let stage = Stage()
      let (p, q, child) = (stage.screen("P"), stage.screen("Q"), stage.screen("C"))
      p.addChild(child)
      q.addChild(child)
    }
    Self.expect("C can't join Q: it is already a child of P", in: result)
  }

  @Test func `a controller that would be its own ancestor`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let stage = Stage()
      let (p, child) = (stage.screen("P"), stage.screen("C"))
      p.addChild(child)
      child.addChild(p)
    }
    Self.expect("P can't join C: it would be its own ancestor", in: result)
  }

  @Test func `a pop to what is not on the stack`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let stage = Stage()
      stage.stack(["A"]).pop(to: stage.screen("B"))
    }
    Self.expect("B is not on the stack of N", in: result)
  }

  @Test func `a controller shown by two windows`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let stage = Stage()
      let a = stage.screen("A")
      stage.window.show(a)
      Window(application: stage.application, size: Size(width: 1, height: 1), scale: 1).show(a)
    }
    Self.expect("a window can't show A: it is on screen already", in: result)
  }

  @Test func `a view that would be in itself`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (outer, inner) = (View(), View())
      outer.addSubview(inner)
      inner.addSubview(outer)
    }
    Self.expect("a view can't be its own subview", in: result)
  }

  @Test func `a window in a view`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      View().addSubview(Stage().window)
    }
    Self.expect("a window can't be a subview", in: result)
  }
}
