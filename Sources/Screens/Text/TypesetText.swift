import CPango

/// A text that was laid out.
final class TypesetText {
  private let layout: OpaquePointer
  /// Points from the first line's top to the last one's bottom.
  let height: Double
  /// What Pango has allocated for it, in bytes of size classes, as the thread's counters had it.
  let usableBytes: Int

  /// Takes the layout over.
  init(_ layout: OpaquePointer, height: Double, usableBytes: Int) {
    self.layout = layout
    self.height = height
    self.usableBytes = usableBytes
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(layout))
  }

  /// Draws it at cairo's current point.
  func show(in context: OpaquePointer?) {
    pango_cairo_show_layout(context, layout)
  }
}
