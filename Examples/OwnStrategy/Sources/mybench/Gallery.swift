import Experiment

extension ScreenSpec {
  /// Twelve small pictures and a large cache; used only by name, so that numbered pages keep their kinds.
  static let gallery = ScreenSpec(
    kind: "gallery", views: 30, images: Images(count: 12, pixelWidth: 200, pixelHeight: 200), rows: 12,
    cacheBytes: 1 << 20, drawnPercent: 40, weight: 0)
}
