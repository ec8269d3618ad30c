/// A rectangle of whole pixels.
package struct PixelRect: Equatable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The smallest rectangle that contains both.
  func union(_ other: PixelRect) -> PixelRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }

  /// The rectangle with `margin` more on each side, clipped to the picture.
  func grown(by margin: Int, in picture: Picture) -> PixelRect {
    let (left, top) = (max(0, x - margin), max(0, y - margin))
    return PixelRect(
      x: left, y: top, width: min(picture.width, x + width + margin) - left,
      height: min(picture.height, y + height + margin) - top)
  }
}
