import CCairo
import CPango
import Screens

/// Only the Pango calls that a label's text needs: layout, drawing into an existing surface, and release.
final class PangoAlone {
  private let texts: [String]
  private let context: OpaquePointer
  private let font: OpaquePointer
  private let drawing: OpaquePointer
  private var layouts: [OpaquePointer] = []

  /// Sets the texts in the fixtures' font at 11 points, like the labels of a screen of 375 points with 2
  /// pixels per point.
  init(_ texts: [String], fontPath: String) {
    self.texts = texts
    let config = FcConfigCreate()
    FcConfigAppFontAddFile(config, fontPath)
    guard let map = pango_cairo_font_map_new() else { fatalError("Pango can't make a font map") }
    pango_fc_font_map_set_config(map, config)
    guard let context = pango_font_map_create_context(map),
      let font = pango_font_description_from_string("DejaVu Sans")
    else { fatalError("Pango can't open \(fontPath)") }
    pango_font_description_set_absolute_size(font, 11 * Double(offscreen_pango_scale))
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_language(context, pango_language_from_string("en"))
    (self.context, self.font) = (context, font)
    drawing = cairo_create(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 750, 28))
    cairo_scale(drawing, 2, 2)
  }

  /// The nanoseconds that all texts take.
  func measure() -> Double {
    for layout in layouts { g_object_unref(UnsafeMutableRawPointer(layout)) }
    layouts.removeAll(keepingCapacity: true)
    let start = StageClock.now()
    for text in texts {
      guard let layout = pango_layout_new(context) else { continue }
      pango_layout_set_font_description(layout, font)
      pango_layout_set_width(layout, 359 * offscreen_pango_scale)
      pango_layout_set_text(layout, text, Int32(text.utf8.count))
      var height: Int32 = 0
      pango_layout_get_pixel_size(layout, nil, &height)
      cairo_move_to(drawing, 8, 0)
      pango_cairo_show_layout(drawing, layout)
      layouts.append(layout)
    }
    return Double(StageClock.now() - start)
  }
}
