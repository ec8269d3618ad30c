import Lifecycle

/// What layout and drawing need to know of an element.
struct Style: Equatable {
  var isInline: Bool
  var fontSize: Double
  var margin: Double
  var padding: Double
  var color: Color
  var background: Color

  /// The root's surroundings.
  static let initial = Style(
    isInline: false, fontSize: 10, margin: 0, padding: 0, color: Color(argb: 0xFF30_3540), background: .clear)
}
