import CPango

/// A laid-out text.
final class TypesetText {
  private let layout: OpaquePointer
  /// The height in points, from the top of the first line to the bottom of the last one.
  let height: Double
  /// The bytes that Pango has allocated for it, in size classes, from the thread's counters.
  let usableBytes: Int

  /// Takes ownership of the layout.
  init(_ layout: OpaquePointer, height: Double, usableBytes: Int) {
    self.layout = layout
    self.height = height
    self.usableBytes = usableBytes
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(layout))
  }

  /// Draws the text at cairo's current point.
  func show(in context: OpaquePointer?) {
    pango_cairo_show_layout(context, layout)
  }
}
