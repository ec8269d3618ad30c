extension Resources {
  /// A screen's views with everything that can't outlive them: the bitmaps that they drew and the images that
  /// they show.
  @inlinable public static var views: Resources { [.viewTree, .backingStore, .images] }
  /// The contents of an image cache: decoded images, and data precomputed for later.
  @inlinable public static var imageCaches: Resources { [.images, .cache] }
}

extension PerResource where Value: AdditiveArithmetic {
  /// The sum over some of the resources.
  @inline(__always)
  public func total(of resources: Resources) -> Value {
    // Written out, because policies need it thousands of times per decision.
    var sum = Value.zero
    if resources.contains(.backingStore) { sum += backingStore }
    if resources.contains(.images) { sum += images }
    if resources.contains(.viewTree) { sum += viewTree }
    if resources.contains(.model) { sum += model }
    if resources.contains(.cache) { sum += cache }
    return sum
  }
}
