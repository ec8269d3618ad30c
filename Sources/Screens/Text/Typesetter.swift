import CCairo
import CPango
import MemoryProbe
import Messages

/// Lays out and draws text with Pango, in the one font of a run's fixtures.
///
/// Pango, HarfBuzz, FreeType and cairo cache data that all texts share: the font, its glyphs at each size, and shaping
/// plans. `init` creates all of it, so that it doesn't count for a screen.
package final class Typesetter {
  private let map: OpaquePointer
  private let config: OpaquePointer
  private let context: OpaquePointer
  private let fonts: [(size: Double, font: OpaquePointer)]
  private let counters: ThreadCounters

  /// The sizes in which views have text, in points.
  static let sizes: [Double] = [8, 10, 11, 15]

  /// Opens the font at `path` for screens with `scale` pixels per point; throws if it isn't a font.
  package init(font path: String, scale: Int) throws {
    guard let config = FcConfigCreate(), FcConfigAppFontAddFile(config, path) != 0,
      let map = FontThreads.inline({ pango_cairo_font_map_new() })
    else { throw HarnessError("\(path) is not a readable font") }
    FontThreads.inline { pango_fc_font_map_set_config(map, config) }
    guard let context = pango_font_map_create_context(map) else { fatalError("Pango can't make a context") }
    (self.map, self.config, self.context) = (map, config, context)
    fonts = Self.sizes.map { ($0, Self.font(size: $0)) }
    counters = try ThreadCounters()
    Self.setOptions(of: context)
    for (_, font) in fonts { load(font) }
    warmUp(scale: Double(scale))
  }

  deinit {
    for (_, font) in fonts { pango_font_description_free(font) }
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(map))
    FcConfigDestroy(config)
  }

  /// Lays out the first `characters` bytes of `text`, by default all, in lines of at most `width` points.
  ///
  /// Sizes other than ``sizes`` trap.
  func layOut(_ text: String, characters: Int = .max, size: Double, width: Double) -> TypesetText {
    var text = text
    return layOut(size: size, width: width) { layout in
      text.withUTF8 { bytes in
        let count = Int32(min(bytes.count, characters))
        bytes.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, count) }
      }
    }
  }

  /// Lays out text in Pango's markup.
  func layOut(markup: String, size: Double, width: Double) -> TypesetText {
    layOut(size: size, width: width) { pango_layout_set_markup($0, markup, -1) }
  }

  private func layOut(size: Double, width: Double, _ setText: (OpaquePointer) -> Void) -> TypesetText {
    guard let font = fonts.first(where: { $0.size == size })?.font else {
      fatalError("no view has text of \(size) points")
    }
    let before = counters.netBytes
    guard let layout = pango_layout_new(context) else { fatalError("Pango can't make a layout") }
    pango_layout_set_font_description(layout, font)
    pango_layout_set_width(layout, Int32(width * Double(offscreen_pango_scale)))
    setText(layout)
    // Pango computes a layout when its size is requested.
    var height: Int32 = 0
    pango_layout_get_pixel_size(layout, nil, &height)
    return TypesetText(layout, height: Double(height), usableBytes: counters.netBytes - before)
  }

  /// Lets fontconfig find the font before the first text requires it.
  private func load(_ font: OpaquePointer) {
    let fonts = FontThreads.inline { pango_font_map_load_fontset(map, context, font, Self.language) }
    if let fonts { g_object_unref(UnsafeMutableRawPointer(fonts)) }
  }

  /// The language of all text; without it, each text would have the language of its script, with its own fonts.
  private static var language: OpaquePointer? { pango_language_from_string("en") }

  private static func font(size: Double) -> OpaquePointer {
    guard let font = pango_font_description_from_string(FontFile.family) else {
      fatalError("Pango can't name a font")
    }
    pango_font_description_set_absolute_size(font, size * Double(offscreen_pango_scale))
    return font
  }

  /// Sets options for a display with a high resolution: unhinted glyphs in shades of grey.
  private static func setOptions(of context: OpaquePointer) {
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    pango_context_set_language(context, Self.language)
    cairo_font_options_destroy(options)
  }

  /// Draws every printable ASCII character in each size three times; from the third round on, nothing stays allocated.
  private func warmUp(scale: Double) {
    let all = String(decoding: (0x20...0x7E as ClosedRange<UInt8>), as: UTF8.self)
    // Large enough for all text: a glyph is cached as pixels when it is first drawn, but not if it is clipped.
    let side = 400.0
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(side * scale), Int32(side * scale))
    for size in Array(repeating: Self.sizes, count: 3).joined() {
      let drawing = cairo_create(surface)
      cairo_scale(drawing, scale, scale)
      layOut(all, size: size, width: side).show(in: drawing)
      cairo_destroy(drawing)
    }
    cairo_surface_destroy(surface)
  }
}
