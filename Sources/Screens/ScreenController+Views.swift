import Experiment
public import Lifecycle

/// Objects in the outlets of the loaded view; accessing them never loads the view.
extension ScreenController {
  /// The text fields, from the top.
  public final var textFields: [TextField] { screenView?.fields ?? [] }

  /// The view that contains all content.
  public final var scrollView: ScrollView? { screenView?.scrollView }

  /// Puts the rows into two tables, which only the view retains, and creates the rows again if they are gone; `nil`
  /// while the view is not loaded.
  public final func makeTableViews() -> (data: TableView, auxiliary: TableView)? {
    guard let screenView else { return nil }
    return context.run(.loadView, for: self) {
      screenView.makeTables(
        spec: spec, page: page, device: context.device, typesetter: context.components.typesetter)
    }
  }

  /// Creates a view as a part of this screen's tree, in the arena of the placement.
  public final func make<Made: View>(_ body: () -> Made) -> Made {
    context.run(.loadView, for: self) {
      let made = body()
      (made as? TypesetView)?.typesetter = context.components.typesetter
      return made
    }
  }
}

extension ScreenController {
  /// The digest of what the screen shows; `nil` while its view is not loaded.
  public final func pixelDigest() -> UInt64? {
    guard let viewIfLoaded else { return nil }
    var digest = PixelDigest()
    viewIfLoaded.forEachInSubtree { view in
      let frame = view.frame
      for number in [frame.x, frame.y, frame.width, frame.height] { digest.combine(number) }
      digest.combine(UInt64(view.backgroundColor.argb))
      if let store = view.backingStore { digest.combine(UnsafeRawBufferPointer(store.pixels)) }
      if let image = (view as? ImageView)?.image { digest.combine(image.pixels) }
      return true
    }
    return digest.value
  }
}
