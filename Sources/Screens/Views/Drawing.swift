import CCairo
import Lifecycle

/// Draws into a backing store through cairo.
struct Drawing: ~Copyable {
  private let surface: OpaquePointer
  private let context: OpaquePointer

  init(into store: BackingStore) {
    surface = cairo_image_surface_create_for_data(
      store.pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
      Int32(store.pixelWidth), Int32(store.pixelHeight), Int32(store.bytesPerRow))
    context = cairo_create(surface)
    cairo_scale(context, store.scale, store.scale)
    // The store is uninitialised, so the first drawing replaces its contents.
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  func fill(_ color: Color) {
    setSource(color)
    cairo_paint(context)
  }

  func fill(_ rect: Rect, _ color: Color) {
    setSource(color)
    cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
    cairo_fill(context)
  }

  /// Draws a bar for each word, with a width proportional to its length: text without a font.
  func bars(for text: String, in bounds: Rect, lineHeight: Double, _ color: Color) {
    setSource(color)
    var x = bounds.x
    var y = bounds.y
    var letters = 0
    /// Adds the bar of a word if the word fits, and returns whether it does.
    func place(wordOf letters: Int) -> Bool {
      let width = Double(letters) * lineHeight * 0.4
      if x + width > bounds.x + bounds.width {
        x = bounds.x
        y += lineHeight
      }
      guard y + lineHeight <= bounds.y + bounds.height else { return false }
      cairo_rectangle(context, x, y, min(width, bounds.width), (lineHeight * 0.7).rounded())
      x += width + lineHeight * 0.4
      return true
    }
    for byte in text.utf8 {
      if byte != 0x20 {
        letters += 1
      } else {
        guard place(wordOf: letters) else { break }
        letters = 0
      }
    }
    if letters > 0 { _ = place(wordOf: letters) }
    cairo_fill(context)
  }

  /// Draws a bar for each word at its place in the flow.
  func bars(for text: String, in flow: TextFlow, _ color: Color) {
    setSource(color)
    var flow = flow
    flow.place(text) { cairo_rectangle(context, $0.x, $0.y, $0.width, $0.height) }
    cairo_fill(context)
  }

  /// Draws lines of text, clipped to the store.
  func text(_ text: TypesetText, at bounds: Rect, _ color: Color) {
    setSource(color)
    // Glyphs cover pixels partially, while other drawing replaces them.
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    cairo_move_to(context, bounds.x, bounds.y)
    text.show(in: context)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
  }

  /// Draws the upper left corner of an image, pixel by pixel.
  func image(_ image: DecodedImage, in bounds: Rect) {
    image.withSurface { cairo_set_source_surface(context, $0, bounds.x, bounds.y) }
    cairo_rectangle(context, bounds.x, bounds.y, bounds.width, bounds.height)
    cairo_fill(context)
  }

  /// Draws the whole image, scaled to `bounds`.
  func image(_ image: DecodedImage, filling bounds: Rect) {
    cairo_save(context)
    cairo_translate(context, bounds.x, bounds.y)
    cairo_scale(
      context, bounds.width / Double(image.pixelWidth), bounds.height / Double(image.pixelHeight))
    image.withSurface { cairo_set_source_surface(context, $0, 0, 0) }
    cairo_rectangle(context, 0, 0, Double(image.pixelWidth), Double(image.pixelHeight))
    cairo_fill(context)
    cairo_restore(context)
  }

  private func setSource(_ color: Color) {
    func part(_ shift: UInt32) -> Double { Double(color.argb >> shift & 0xFF) / 255 }
    cairo_set_source_rgba(context, part(16), part(8), part(0), part(24))
  }
}
