import CCairo
package import Lifecycle

extension Picture {
  /// Draws a view and its descendants as a user sees them: flat colours, bitmaps of views, and images in their frames.
  ///
  /// `scale` is the number of pixels per point.
  package func draw(_ root: View, scale: Double) {
    withSurface { surface in
      let context = cairo_create(surface)
      defer { cairo_destroy(context) }
      cairo_set_source_rgb(context, 1, 1, 1)
      cairo_paint(context)
      root.forEachInSubtree { view in
        cairo_save(context)
        defer { cairo_restore(context) }
        cairo_scale(context, scale, scale)
        let origin = view.origin(in: root)
        cairo_translate(context, origin.x, origin.y)
        fill(view, context)
        if let store = view.backingStore { paint(store, context) }
        if let image = (view as? ImageView)?.image { paint(image, width: view.frame.width, context) }
        return true
      }
    }
  }

  private func fill(_ view: View, _ context: OpaquePointer?) {
    let color = view.backgroundColor
    guard color.argb >> 24 > 0 else { return }
    func part(_ shift: UInt32) -> Double { Double(color.argb >> shift & 0xFF) / 255 }
    cairo_set_source_rgba(context, part(16), part(8), part(0), part(24))
    cairo_rectangle(context, 0, 0, view.frame.width, view.frame.height)
    cairo_fill(context)
  }

  private func paint(_ store: BackingStore, _ context: OpaquePointer?) {
    let surface = cairo_image_surface_create_for_data(
      store.pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
      Int32(store.pixelWidth), Int32(store.pixelHeight), Int32(store.bytesPerRow))
    defer { cairo_surface_destroy(surface) }
    cairo_scale(context, 1 / store.scale, 1 / store.scale)
    cairo_set_source_surface(context, surface, 0, 0)
    // Pixels map one to one, without smoothing.
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    cairo_paint(context)
  }

  private func paint(_ image: DecodedImage, width: Double, _ context: OpaquePointer?) {
    let scale = width / Double(image.pixelWidth)
    cairo_scale(context, scale, scale)
    cairo_set_source_surface(context, OpaquePointer(image.surfacePointer), 0, 0)
    cairo_paint(context)
  }
}

extension View {
  /// The view's top left corner in the coordinates of an ancestor.
  fileprivate func origin(in root: View) -> (x: Double, y: Double) {
    var (x, y) = (0.0, 0.0)
    var view = self
    while view !== root {
      x += view.frame.x
      y += view.frame.y
      guard let superview = view.superview else { break }
      view = superview
    }
    return (x, y)
  }
}
