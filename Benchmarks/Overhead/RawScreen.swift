import Experiment
import Lifecycle
import MemoryProbe
import Screens
import Unloading

/// The raw work of a reload: the same calls of the components under the same placement, with no controller,
/// navigation, window or clock around them.
final class RawScreen: Subject {
  private let spec: ScreenSpec
  let context: ScreenContext
  private let slot: Int
  private var view: View?
  private var items: [Item]?
  private var thumbnails: ThumbnailCache?
  // Unchecked, like a view's own store.
  @exclusivity(unchecked) private var stores: ContiguousArray<BackingStore> = []

  /// `slot` must not belong to a live screen, because it selects the arena under placement `screen`.
  init(spec: ScreenSpec, context: ScreenContext, slot: Int) {
    self.spec = spec
    self.context = context
    self.slot = slot
    stores.reserveCapacity(spec.views)
  }

  /// In the order in which a covered screen loses them, because the order decides which memory is used again.
  func release() {
    stores.removeAll(keepingCapacity: true)
    view = nil
    items = nil
    thumbnails = nil
  }

  func make() {
    let components = context.components
    let view = place(.loadView) { components.makeView(of: spec, page: 0) }
    if spec.images != nil || spec.documentImages != nil {
      place(.images) { components.showImages(page: 0, of: spec, in: view) }
    }
    let items = place(.model) { spec.rows > 0 ? components.fetchModel(of: spec, page: 0) : [] }
    if !items.isEmpty { place(.loadView) { components.show(items, in: view) } }
    if spec.cacheBytes > 0 { thumbnails = place(.cache) { components.makeThumbnails(of: spec, page: 0) } }
    place(.layout) { view.layoutIfNeeded() }
    place(.draw) { draw(view) }
    self.view = view
    self.items = items
  }

  var made: Made {
    var made = Made(rows: items?.count ?? 0, caches: thumbnails == nil ? 0 : 1)
    view?.forEachInSubtree { _ in
      made.views += 1
      return true
    }
    for store in stores { made.storeBytes += store.byteCount }
    return made
  }

  private func draw(_ view: View) {
    let scale = Double(context.device.scale)
    view.forEachInSubtree { view in
      if view.drawsContent {
        let store = BackingStore(size: view.frame.size, scale: scale)
        view.draw(in: store)
        stores.append(store)
      }
      return true
    }
  }

  private func place<Result>(_ stage: Stage, _ body: () -> Result) -> Result {
    context.placer.place(kind: Int(stage.resource.rawValue), screen: slot, body)
  }
}
