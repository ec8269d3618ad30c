public import Lifecycle
public import Unloading

/// A screen of the example's app: the thumbnails of an album, and how far a person has scrolled.
public final class AlbumController: ViewController, UnloadableScreen {
  /// What a person did; it is small and survives.
  public var scrollPosition = 0.0
  /// A person is choosing pictures and has not said yet what to do with them.
  public var isSelecting = false
  /// Decoded pictures, from the first time that the screen is shown.
  public private(set) var thumbnails: [UInt8]?

  public override func loadView() {
    view = AlbumView()
  }

  public override func viewDidLoad() {
    (view as? AlbumView)?.scrollPosition = scrollPosition
  }

  /// Runs before each appearance, so that it makes again whatever was let go.
  public override func viewWillAppear(_ animated: Bool) {
    if thumbnails == nil { thumbnails = [UInt8](repeating: 0, count: Self.thumbnailBytes) }
  }

  // MARK: What the coordinator asks

  /// What is loaded now: a lookup each, since it is asked on every event.
  public var bytes: PerResource<Int> {
    var bytes = PerResource(repeating: 0)
    if isViewLoaded { bytes.viewTree = Self.viewTreeBytes }
    bytes.cache = thumbnails?.count ?? 0
    return bytes
  }

  /// The same for all albums.
  public var costs: PerResource<ResourceCost> { Self.measuredCosts }

  /// A choice that would be lost is unsaved input.
  public var guards: ScreenGuards { isSelecting ? .unsavedInput : [] }

  /// Saves how far a person has scrolled, then lets go; `viewDidLoad` and `viewWillAppear` make all of it again.
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

/// A list that can be scrolled.
public final class AlbumView: View {
  /// How far, in points.
  public var scrollPosition = 0.0
}
