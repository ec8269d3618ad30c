extension ScreenSpec {
  /// The factors that a kind can be scaled by.
  public static let scales = 0.25...4

  /// A kind of the same name with `factor` times as much in it: views, texts, pixels of an image, nodes, rows and cache.
  ///
  /// Counts are rounded, and stay within what a screens file may say and what the tree needs; the cache is whole
  /// thumbnails, at least one if there was one. Fields and how many images there are stay, being what the screen is
  /// for; so does the share that is drawn, whose bytes the device decides. `line` says what has become of it.
  public func scaled(by factor: Double) -> ScreenSpec {
    precondition(Self.scales.contains(factor), "\(factor) is not a valid scale; expected 0.25 to 4")
    func scaled(_ count: Int, in range: ClosedRange<Int>, by factor: Double = factor) -> Int {
      min(max(Int((Double(count) * factor).rounded()), range.lowerBound), range.upperBound)
    }
    var spec = self
    func scaled(_ images: Images) -> Images {
      let side = factor.squareRoot()
      return Images(
        count: images.count, pixelWidth: scaled(images.pixelWidth, in: Self.sideRange, by: side),
        pixelHeight: scaled(images.pixelHeight, in: Self.sideRange, by: side))
    }
    spec.images = images.map(scaled)
    spec.documentImages = documentImages.map(scaled)
    let leastNodes = (documentImages?.count ?? 0) * Self.leastNodesPerImage
    spec.document = document.map { max(leastNodes, scaled($0, in: Self.documentRange)) }
    spec.rows = scaled(rows, in: Self.rowRange)
    spec.text.layouts = scaled(text.layouts, in: Self.layoutRange)
    spec.cacheBytes = Self.wholeThumbnails(scaled(cacheBytes, in: Self.cacheRange))
    spec.views = scaled(views, in: leastViews...Self.viewRange.upperBound)
    return spec
  }
}
