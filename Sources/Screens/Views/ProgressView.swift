public import Lifecycle

/// A thin bar that knows how far something is.
///
/// It doesn't show it: what went on while the screen was covered would make each return look like a fault.
public final class ProgressView: View {
  /// From 0 to 1.
  public var progress = 0.0

  /// A bar at the upper edge of a view of that width.
  public init(width: Double) {
    super.init(frame: Rect(width: width, height: 2), backgroundColor: Color(argb: 0xFF2F_6FD0))
  }
}
