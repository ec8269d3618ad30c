import Lifecycle
import Testing

@Suite("An archive", .nothingSurvives)
struct ArchiveTests {
  @Test func `brings back the whole tree: classes, frames, colours, order and what subclasses wrote`() throws
  {
    let stage = Stage()
    let screen = ArchivedScreen(in: stage.application, nib: try .ofScreen())
    let root: View = screen.view
    #expect(root.frame == Rect(width: 375, height: 667) && root.backgroundColor == .white)
    let label = try #require(root.subviews.first as? ArchivedLabel)
    #expect(label.text == "Hello" && label.frame == Rect(x: 8, y: 20.5, width: 359, height: 44))
    #expect(label.subviews.map(\.frame) == [Rect(width: 10, height: 10)])
    #expect(root.subviews.count == 2)
    #expect(root.subviews[1].backgroundColor == Color(argb: 0xFF00_00FF))
    #expect(type(of: root.subviews[1]) == View.self)
  }

  /// Tried: the decoded tree kept in the archive and handed out again.
  @Test func `is decoded anew at each load, though the tree has changed since`() throws {
    let stage = Stage(.ios5)
    let screen = ArchivedScreen(in: stage.application, nib: try .ofScreen())
    let kept = try #require(screen.view.subviews[0] as? ArchivedLabel)
    kept.text = "Changed"
    stage.application.deliverMemoryWarning()
    #expect(!screen.isViewLoaded)
    screen.loadViewIfNeeded()
    #expect(screen.titleLabel !== kept)
    #expect(screen.titleLabel?.text == "Hello")
  }

  @Test func `serves several controllers, each with views of its own`() throws {
    let stage = Stage()
    let archive = try Archive.ofScreen()
    let (a, b) = (
      ArchivedScreen(in: stage.application, nib: archive), ArchivedScreen(in: stage.application, nib: archive)
    )
    #expect(a.view !== b.view)
    #expect(a.titleLabel !== b.titleLabel)
  }

  @Test func `holds the tree as it was, and none of its views`() throws {
    let views = Lifetimes.current!.views
    let archive = try Archive.ofScreen()
    #expect(Lifetimes.current!.views == views)
    #expect(archive.byteCount > 100)
  }

  @Test func `holds views of classes that are private, nested, or subclasses of one it can hold`() throws {
    final class Nested: ArchivedLabel {}
    let stage = Stage()
    let root = View()
    root.addSubview(Nested("nested"))
    root.addSubview(Hidden("private"))
    let screen = ViewController(in: stage.application, nib: try Archive(of: root))
    #expect(screen.view.subviews.map { ($0 as? ArchivedLabel)?.text } == ["nested", "private"])
    #expect(screen.view.subviews[0] is Nested && screen.view.subviews[1] is Hidden)
  }

  /// Order of a nib: objects, outlets, awakeFromNib. Tried: views awoken before the outlets are connected, and
  /// while they are put together.
  @Test func `connects the outlets in order, then awakes every view once, then comes viewDidLoad`() throws {
    final class Observer: ViewController {
      var story: [String] = []
      weak var label: ArchivedLabel?

      override func connect(outlet: String, to view: View) {
        if let found = view as? ArchivedLabel { label = found }
        story.append("\(outlet), awoken: \(label!.awakenings), loaded: \(isViewLoaded)")
      }

      override func viewDidLoad() {
        story.append("viewDidLoad, awoken: \(label!.awakenings), in tree: \(label!.hadSuperviewWhenAwoken)")
      }
    }
    let stage = Stage()
    let observer = Observer(in: stage.application, nib: try .ofScreen())
    observer.loadViewIfNeeded()
    #expect(
      observer.story == [
        "titleLabel, awoken: 0, loaded: true", "imageView, awoken: 0, loaded: true",
        "viewDidLoad, awoken: 1, in tree: true",
      ])
  }

  @Test func `is decoded anew after nil was assigned to view`() throws {
    let stage = Stage()
    let screen = ArchivedScreen(in: stage.application, title: "A", nib: try .ofScreen())
    screen.loadViewIfNeeded()
    screen.view = nil
    #expect(screen.titleLabel == nil, "nothing else holds the tree")
    #expect(screen.view.subviews.count == 2)
    #expect(stage.log == ["A.loadView", "A.viewDidLoad", "A.loadView", "A.viewDidLoad"])
  }

  @Test func `connects the outlets again at each load`() throws {
    let stage = Stage(.ios5)
    let screen = ArchivedScreen(in: stage.application, nib: try .ofScreen())
    screen.loadViewIfNeeded()
    stage.application.deliverMemoryWarning()
    #expect(screen.titleLabel == nil && screen.imageView == nil)
    screen.loadViewIfNeeded()
    #expect(screen.connections == ["titleLabel", "imageView", "titleLabel", "imageView"])
    #expect(screen.titleLabel?.superview === screen.view)
  }

  /// Four logs of real apps: a storyboard's controller is whole before it is pushed, its views come later.
  @Test func `makes a controller as a storyboard does: initCoder, awakeFromNib, willMove, loadView`() throws {
    let stage = Stage()
    let stack = stage.shownStack(["A"])
    let archive = try Archive.ofScreen()
    let b = archive.instantiateViewController {
      ArchivedScreen(in: stage.application, title: "B", archive: $0)
    }
    #expect(b.awakenings == 1)
    #expect(!b.isViewLoaded)
    stack.push(b)
    #expect(
      stage.log.filter { $0.hasPrefix("B.") }.prefix(6) == [
        "B.initCoder", "B.awakeFromNib", "B.willMove(toParent)", "B.loadView", "B.viewDidLoad",
        "B.viewWillAppear",
      ])
    #expect(b.awakenings == 1)
  }

  @Test func `that is only a controller's nib says nothing before it is loaded`() throws {
    let stage = Stage()
    let screen = ArchivedScreen(in: stage.application, title: "B", nib: try .ofScreen())
    #expect(stage.log == [])
    screen.loadViewIfNeeded()
    #expect(stage.log == ["B.loadView", "B.viewDidLoad"])
    #expect(screen.awakenings == 0)
  }

  @Test func `is left alone where loadView is overridden`() throws {
    let stage = Stage()
    let screen = Screen(in: stage.application, nib: try .ofScreen())
    #expect(screen.view is PaintedView)
  }

  @Test func `of one view makes a controller reloadable, as the iOS 5 header says`() throws {
    let stage = Stage(.ios5)
    let screen = ViewController(in: stage.application, title: "A", nib: try Archive(of: View()))
    screen.loadViewIfNeeded()
    #expect(screen.canReloadView)
    stage.application.deliverMemoryWarning()
    #expect(!screen.isViewLoaded)
  }

  @Test func `can't hold a view of a class that can't be made again`() throws {
    let root = View()
    root.addSubview(PaintedView())
    let error = #expect(throws: ArchiveError.self) { try Archive(of: root) }
    #expect(
      error?.description == "a PaintedView can't be archived: its class doesn't conform to ArchivableView")
  }

  @Test func `can't have an outlet outside its tree, nor two of one name`() throws {
    let root = View()
    let outside = #expect(throws: ArchiveError.self) { try Archive(of: root, outlets: ["button": View()]) }
    #expect(
      outside?.description == "the outlet 'button' is not in the tree; expected a view at or below the root")
    let twice = #expect(throws: ArchiveError.self) {
      try Archive(of: root, outlets: ["button": root, "button": root])
    }
    #expect(twice?.description == "the outlet 'button' is given twice; expected one view for each name")
  }
}

private final class Hidden: ArchivedLabel {}
