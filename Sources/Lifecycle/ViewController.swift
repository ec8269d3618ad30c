/// Manages a view tree: loads it on first use, hears of its appearance, and is told when memory runs low.
///
/// Transitions are final and can't be reordered by a subclass; the callbacks, by UIKit's names, are open.
/// A controller retains its view, its children and what it presents; the links up are unretained and cleared by their owner.
open class ViewController {
  /// The app that the controller lives in.
  public final let application: Application
  /// Its number within the application.
  @exclusivity(unchecked) public final private(set) var id = ControllerID(0)
  /// What logs and diagnostics call it.
  public final var title: String?
  /// Where the application's registry keeps this controller.
  final var slot = 0
  /// The last warning of the application that this controller was sent, or that was older than itself.
  final var lastWarning: UInt32 = 0

  /// What the default `loadView` decodes, if anything.
  public final let archive: Archive?
  final var loadedView: View?
  final var loading = Loading()
  final var loadedNavigationItem: NavigationItem?
  final var appearance = Appearance.disappeared
  final var isAppearingWasSent = false
  /// How the controller is shown when another presents it.
  public final var modalPresentationStyle = ModalPresentationStyle.fullScreen
  /// Only of a controller that fills a window.
  @exclusivity(unchecked) final var presentation: Presentation?
  /// The container that the controller is in.
  @exclusivity(unchecked) public final internal(set) unowned(unsafe) var parent: ViewController?
  /// The controllers contained in this one, oldest first.
  @exclusivity(unchecked) public final internal(set) var children: ContiguousArray<ViewController> = []

  /// A controller without a view, which loads on first use; from `nib` if there is one and `loadView` is not
  /// overridden. UIKit's `init(nibName:bundle:)`.
  public init(in application: Application, title: String? = nil, nib: Archive? = nil) {
    self.application = application
    self.title = title
    archive = nib
    (id, slot, lastWarning) = application.register(self)
  }

  /// A controller decoded from a storyboard: UIKit's `init(coder:)`; its views come from the same archive,
  /// when they are asked for. `Archive.instantiateViewController` sends `awakeFromNib` too.
  public init(in application: Application, title: String? = nil, archive: Archive) {
    self.application = application
    self.title = title
    self.archive = archive
    (id, slot, lastWarning) = application.register(self)
    application.log.append(.initCoder, of: self)
  }

  /// Children go after their parent, first to last, each with its own before the next: by a worklist, since
  /// nested releases would overflow the call stack.
  deinit {
    application.log.append(.deinit, of: self)
    application.unregister(slot: slot)
    loadedView?.controller = nil
    if children.isEmpty { return }
    var doomed = orphanChildren()
    while var child = doomed.popLast() {
      if isKnownUniquelyReferenced(&child) { doomed.append(contentsOf: child.orphanChildren()) }
    }
  }

  /// Takes the children out, last to first, and cuts their links up.
  private final func orphanChildren() -> ContiguousArray<ViewController> {
    var orphans = children
    children = []
    for child in orphans { child.parent = nil }
    orphans.reverse()
    return orphans
  }

  /// The title, or the class and number where none was given.
  public final var name: String { title ?? "\(type(of: self))#\(id.number)" }

  // MARK: Loading

  /// Creates the view tree and assigns it to `view`: from the archive if there is one, else an empty view.
  /// Never called by hand.
  open func loadView() {
    if let archive { return loadView(from: archive) }
    loading.usedDefault = true
    view = View()
  }

  /// Called once the controller is made from an archive; its views are not there yet.
  open func awakeFromNib() {}

  /// Called for each outlet of the archive when its views are decoded, before they are awoken; as on UIKit, an
  /// outlet that the controller doesn't have is a trap.
  open func connect(outlet: String, to view: View) {
    fatalError(
      "\(name) has no outlet '\(outlet)'; expected an override of connect(outlet:to:) that takes it")
  }

  /// Called when a person taps a control that has this controller as a target; `sender` is the control. As on UIKit,
  /// an action that the controller doesn't have is a trap, when it is sent and not before.
  open func perform(action: String, sender: Control) {
    fatalError(
      "\(name) has no action '\(action)'; expected an override of perform(action:sender:) that has it")
  }

  /// Called after each load of the view, so once more after each unload; its size is not final yet.
  open func viewDidLoad() {}

  // MARK: Appearance

  /// The view is loaded and will come on screen.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in the window and has its size; once per appearance.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is on screen, and the transition is over.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view will leave the screen; if a swipe is cancelled, `viewWillAppear` follows.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has left the screen; an app may let it go here.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called when the view needs layout, before it lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called when the view has laid out its subviews, before those lay out theirs.
  open func viewDidLayoutSubviews() {}

  // MARK: Memory

  /// Lets go of what can be made again; an override calls `super`, which does what the platform does by
  /// itself.
  open func didReceiveMemoryWarning() {
    unloadViewByPlatformRule()
  }

  /// iOS 5 and earlier only: the view is about to go; an override calls `super`.
  open func viewWillUnload() { noteUnload(.viewWillUnload) }

  /// iOS 5 and earlier only: the view has gone; `view` would load it anew. An override calls `super`.
  open func viewDidUnload() { noteUnload(.viewDidUnload) }

  // MARK: Containment

  /// Called before the controller joins `parent`, or with `nil` before it leaves its own.
  open func willMove(toParent parent: ViewController?) {}
  /// Called when the controller has joined `parent`, or with `nil` when it has left its own.
  open func didMove(toParent parent: ViewController?) {}

  /// Calls `body` for the children that share this controller's appearance: those whose views are in its
  /// view.
  open func forEachAppearingChild(_ body: (ViewController) -> Void) {
    guard !children.isEmpty, let loadedView else { return }
    for child in children where child.loadedView?.isDescendant(of: loadedView) == true { body(child) }
  }

  /// The one child that a container of UIKit's own shows.
  var shownChild: ViewController? { nil }

  /// Called when the container itself comes on screen, once the shown child was told that it will appear.
  func willShowChild(_ child: ViewController, animated: Bool) {}
  /// The same once the shown child was told that it did appear.
  func didShowChild(_ child: ViewController, animated: Bool) {}
}

extension ViewController {
  /// Decodes the view tree, connects the outlets and the actions, then tells the views: the order in which a nib is loaded.
  ///
  /// Source: Apple, Resource Programming Guide, "The Object Loading Process".
  final func loadView(from archive: Archive) {
    let tree: ArchivedTree
    do {
      tree = try archive.decode()
    } catch {
      fatalError("\(name)'s archive can't be decoded: \(error)")
    }
    view = tree.views[0]
    for outlet in tree.outlets { connect(outlet: outlet.name, to: tree.views[outlet.view]) }
    for action in tree.actions {
      (tree.views[action.view] as? Control)?.addTarget(self, action: action.name)
    }
    for view in tree.views { view.awakeFromNib() }
  }

  final func sendAwakeFromNib() {
    application.log.append(.awakeFromNib, of: self)
    awakeFromNib()
  }
}

extension ViewController {
  /// What a navigation bar shows for this controller; the first read makes it.
  ///
  /// Source: Apple, "Resource Management in View Controllers": a controller that no bar shows needs none.
  public final var navigationItem: NavigationItem {
    if let loadedNavigationItem { return loadedNavigationItem }
    let item = NavigationItem(title: title)
    loadedNavigationItem = item
    return item
  }

  /// Whether the item was ever asked for; never makes it.
  public final var isNavigationItemLoaded: Bool { loadedNavigationItem != nil }
}
