extension Resources {
  /// A screen's views with all that can't outlive them: the bitmaps that they drew and the images that they show.
  public static let views: Resources = [.viewTree, .backingStore, .images]
  /// What an image cache holds: decoded images, and what was precomputed for later.
  public static let imageCaches: Resources = [.images, .cache]
}

extension PerResource where Value == Int {
  /// The sum over some of the resources.
  public func total(of resources: Resources) -> Int {
    var sum = 0
    for resource in Resource.allCases where resources.contains(resource) { sum += self[resource] }
    return sum
  }
}
