extension ScreenSpec {
  /// The factors that a kind can be scaled by.
  public static let scales = 0.25...4

  /// A kind of the same name with `factor` times the content: views, texts, pixels of an image, nodes, rows
  /// and cache.
  ///
  /// Counts are rounded and stay within the limits of a screens file and the needs of the tree; the cache
  /// consists of whole thumbnails, at least one if there was one. The numbers of fields and images don't
  /// change, because they define the screen's purpose; neither does the drawn share, whose bytes depend on
  /// the device. `line` describes the result.
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
