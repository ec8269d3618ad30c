import Lifecycle

/// The properties of an element for layout and drawing.
struct Style: Equatable {
  var isInline: Bool
  var fontSize: Double
  var margin: Double
  var padding: Double
  var color: Color
  var background: Color

  /// The style that the root inherits.
  static let initial = Style(
    isInline: false, fontSize: 10, margin: 0, padding: 0, color: Color(argb: 0xFF30_3540), background: .clear)
}
