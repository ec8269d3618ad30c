public import Lifecycle
public import Unloading

/// A screen of the example app: the thumbnails of an album, and the scroll position.
public final class AlbumController: ViewController, UnloadableScreen {
  /// The user's state; it is small and is kept.
  public var scrollPosition = 0.0
  /// Whether the user is selecting pictures and has not chosen an action yet.
  public var isSelecting = false
  /// Decoded pictures, made when the screen is first shown.
  public private(set) var thumbnails: [UInt8]?

  public override func loadView() {
    view = AlbumView()
  }

  public override func viewDidLoad() {
    (view as? AlbumView)?.scrollPosition = scrollPosition
  }

  /// Runs before each appearance, so it makes again what was unloaded.
  public override func viewWillAppear(_ animated: Bool) {
    if thumbnails == nil { thumbnails = [UInt8](repeating: 0, count: Self.thumbnailBytes) }
  }

  // MARK: What the coordinator asks

  /// The bytes that are loaded now; each is a lookup, because it is read at every event.
  public var bytes: PerResource<Int> {
    var bytes = PerResource(repeating: 0)
    if isViewLoaded { bytes.viewTree = Self.viewTreeBytes }
    bytes.cache = thumbnails?.count ?? 0
    return bytes
  }

  /// The costs, which are the same for all albums.
  public var costs: PerResource<ResourceCost> { Self.measuredCosts }

  /// A selection that would be lost counts as unsaved input.
  public var guards: ScreenGuards { isSelecting ? .unsavedInput : [] }

  /// Saves the scroll position, then unloads; `viewDidLoad` and `viewWillAppear` make everything again.
  public func unload(_ resources: Resources) {
    if resources.contains(.viewTree), let albumView = viewIfLoaded as? AlbumView {
      scrollPosition = albumView.scrollPosition
      albumView.removeFromSuperview()
      view = nil
    }
    if resources.contains(.cache) { thumbnails = nil }
  }

  // MARK: What was measured

  private static let thumbnailBytes = 1 << 20
  private static let viewTreeBytes = 60_000
  private static let measuredCosts: PerResource<ResourceCost> = {
    var costs = PerResource(repeating: ResourceCost.free)
    costs.viewTree.workNanoseconds = 2_000_000
    costs.cache.workNanoseconds = 9_000_000
    return costs
  }()
}

/// A scrollable list.
public final class AlbumView: View {
  /// The scroll position in points.
  public var scrollPosition = 0.0
}
