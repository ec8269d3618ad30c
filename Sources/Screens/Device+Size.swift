public import Experiment
public import Lifecycle

extension Device {
  /// The screen's size in points.
  public var size: Size { Size(width: Double(width), height: Double(height)) }
}
