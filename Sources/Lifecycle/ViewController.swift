/// Manages a view tree: loads it on first use, and receives callbacks when it appears and when memory is low.
///
/// Transitions are final, so a subclass can't reorder them; the callbacks, which have UIKit's names, are open.
/// A controller retains its view, its children and what it presents. Its links to its parent and presenter are
/// unretained, and their owners clear them.
open class ViewController {
  /// The app that the controller belongs to.
  public final let application: Application
  /// Its number within the application.
  @exclusivity(unchecked) public final private(set) var id = ControllerID(0)
  /// Its name in logs and diagnostics.
  public final var title: String?
  /// Its index in the application's registry.
  final var slot = 0
  /// The number of the last warning that the controller received, or of the last one before it was made.
  final var lastWarning: UInt32 = 0

  /// The archive that the default `loadView` decodes, if any.
  public final let archive: Archive?
  final var loadedView: View?
  final var loading = Loading()
  final var loadedNavigationItem: NavigationItem?
  final var appearance = Appearance.disappeared
  final var isAppearingWasSent = false
  /// How the controller is shown when another presents it.
  public final var modalPresentationStyle = ModalPresentationStyle.fullScreen
  /// Set only for a controller that fills a window.
  @exclusivity(unchecked) final var presentation: Presentation?
  /// The container that the controller is in.
  @exclusivity(unchecked) public final internal(set) unowned(unsafe) var parent: ViewController?
  /// The controllers contained in this one, oldest first.
  @exclusivity(unchecked) public final internal(set) var children: ContiguousArray<ViewController> = []

  /// Makes a controller without a view. The view loads on first use, from `nib` if there is one and
  /// `loadView` is not overridden. This is UIKit's `init(nibName:bundle:)`.
  public init(in application: Application, title: String? = nil, nib: Archive? = nil) {
    self.application = application
    self.title = title
    archive = nib
    (id, slot, lastWarning) = application.register(self)
  }

  /// Makes a controller from a storyboard, as UIKit's `init(coder:)`; its views come from the same archive
  /// when they are requested. `Archive.instantiateViewController` also sends `awakeFromNib`.
  public init(in application: Application, title: String? = nil, archive: Archive) {
    self.application = application
    self.title = title
    self.archive = archive
    (id, slot, lastWarning) = application.register(self)
    application.log.append(.initCoder, of: self)
  }

  /// Children are released after their parent, first to last, each with its own children before the next. A
  /// worklist does this, because nested releases would overflow the call stack.
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

  /// Removes the children, clears their links to this controller, and returns them, last to first.
  private final func orphanChildren() -> ContiguousArray<ViewController> {
    var orphans = children
    children = []
    for child in orphans { child.parent = nil }
    orphans.reverse()
    return orphans
  }

  /// The title, or the class and number if there is no title.
  public final var name: String { title ?? "\(type(of: self))#\(id.number)" }

  // MARK: Loading

  /// Creates the view tree and assigns it to `view`: from the archive if there is one, else an empty view.
  /// Don't call it directly.
  open func loadView() {
    if let archive { return loadView(from: archive) }
    loading.usedDefault = true
    view = View()
  }

  /// Called once the controller is made from an archive; its views are not loaded yet.
  open func awakeFromNib() {}

  /// Called for each outlet of the archive when its views are decoded, before their awakeFromNib; as in
  /// UIKit, an unknown outlet is a trap.
  open func connect(outlet: String, to view: View) {
    fatalError(
      "\(name) has no outlet '\(outlet)'; expected an override of connect(outlet:to:) that takes it")
  }

  /// Called when the user taps a control that has this controller as a target; `sender` is the control. As in
  /// UIKit, an unknown action is a trap, but only when it is sent.
  open func perform(action: String, sender: Control) {
    fatalError(
      "\(name) has no action '\(action)'; expected an override of perform(action:sender:) that has it")
  }

  /// Called each time that the view has been loaded; its size is not final yet.
  open func viewDidLoad() {}

  // MARK: Appearance

  /// The view is loaded and will appear on screen.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in the window and has its size; called once per appearance.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is on screen, and the transition is over.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view will leave the screen; if a swipe is cancelled, `viewWillAppear` follows.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has left the screen; an app may release it here.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called when the view needs layout, before it lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called when the view has laid out its subviews, before they lay out theirs.
  open func viewDidLayoutSubviews() {}

  // MARK: Memory

  /// Releases everything that can be made again; an override calls `super`, which does what the platform does
  /// by itself.
  open func didReceiveMemoryWarning() {
    unloadViewByPlatformRule()
  }

  /// iOS 5 and earlier only: the view is about to be unloaded; an override calls `super`.
  open func viewWillUnload() { noteUnload(.viewWillUnload) }

  /// iOS 5 and earlier only: the view was unloaded; reading `view` would load it again. An override calls
  /// `super`.
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

  /// The only child that one of UIKit's own containers shows.
  var shownChild: ViewController? { nil }

  /// Called when the container itself appears on screen, after viewWillAppear of the shown child.
  func willShowChild(_ child: ViewController, animated: Bool) {}
  /// Called after viewDidAppear of the shown child.
  func didShowChild(_ child: ViewController, animated: Bool) {}
}

extension ViewController {
  /// Decodes the view tree, connects the outlets and the actions, then notifies the views, in the order in
  /// which a nib is loaded.
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
  /// The contents of a navigation bar for this controller; the first read makes it.
  ///
  /// Source: Apple, "Resource Management in View Controllers": a controller that no bar shows needs no item.
  public final var navigationItem: NavigationItem {
    if let loadedNavigationItem { return loadedNavigationItem }
    let item = NavigationItem(title: title)
    loadedNavigationItem = item
    return item
  }

  /// Whether the item was made; never makes it.
  public final var isNavigationItemLoaded: Bool { loadedNavigationItem != nil }
}
