import CCairo

extension Picture {
  /// The distance within which changed pixels share a frame, in pixels.
  private static let groupSide = 24
  private static let frameMargin = 8
  private static let frameWidth = 4

  /// Draws the differences of two pictures of the same size. Unchanged pixels are pale, old ones red, new ones blue,
  /// and a red frame surrounds each group of changes.
  ///
  /// Returns the groups, without the margin of the frames.
  @discardableResult
  package func markDifference(from before: Picture, to after: Picture) -> [PixelRect] {
    precondition((before.width, before.height) == (width, height), "pictures of different sizes")
    precondition((after.width, after.height) == (width, height), "pictures of different sizes")
    var groups = PixelGroups(width: width, height: height, tile: Self.groupSide)
    for index in pixels.indices {
      let (old, new) = (before.pixels[index] & 0xFF_FFFF, after.pixels[index] & 0xFF_FFFF)
      if old == new {
        pixels[index] = Self.pale(new)
      } else {
        pixels[index] = Self.change(from: Self.brightness(of: old), to: Self.brightness(of: new))
        groups.insert(x: index % width, y: index / width)
      }
    }
    let rectangles = groups.rectangles()
    for rectangle in rectangles { frame(rectangle.grown(by: Self.frameMargin, in: self)) }
    return rectangles
  }

  private func frame(_ rectangle: PixelRect) {
    withSurface { surface in
      let context = cairo_create(surface)
      defer { cairo_destroy(context) }
      let inset = Double(Self.frameWidth) / 2
      cairo_set_source_rgb(context, 0.8, 0, 0)
      cairo_set_line_width(context, Double(Self.frameWidth))
      cairo_rectangle(
        context, Double(rectangle.x) + inset, Double(rectangle.y) + inset,
        Double(rectangle.width) - 2 * inset, Double(rectangle.height) - 2 * inset)
      cairo_stroke(context)
    }
  }

  /// The brightness, 0 to 255, from red, green and blue weighted for the human eye (ITU-R BT.601).
  private static func brightness(of pixel: UInt32) -> UInt32 {
    ((pixel >> 16 & 0xFF) * 77 + (pixel >> 8 & 0xFF) * 150 + (pixel & 0xFF) * 29) >> 8
  }

  private static func pale(_ pixel: UInt32) -> UInt32 {
    let level = 255 - (255 - brightness(of: pixel)) / 4
    return 0xFF00_0000 | level << 16 | level << 8 | level
  }

  /// Red if the old pixel is darker, blue if the new one is, and equally dark, so that both remain readable.
  private static func change(from old: UInt32, to new: UInt32) -> UInt32 {
    let rest = min(old, new) * 5 / 8
    return old <= new ? 0xFFE6_0000 | rest << 8 | rest : 0xFF00_00E6 | rest << 16 | rest << 8
  }
}
