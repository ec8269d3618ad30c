public import Lifecycle

/// A thin bar with a progress value.
///
/// It doesn't show the value, because progress while the screen was covered would make each return look like a fault.
public final class ProgressView: View {
  /// The progress, from 0 to 1.
  public var progress = 0.0

  /// Creates a bar at the upper edge of a view of this width.
  public init(width: Double) {
    super.init(frame: Rect(width: width, height: 2), backgroundColor: Color(argb: 0xFF2F_6FD0))
  }
}
