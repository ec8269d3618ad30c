import Experiment

/// The sizes that claims are swept over, so that no choice of screens decides them: times as much in a screen as its
/// kind has by itself.
enum Sizes {
  /// Kinds whose shares differ on purpose; `info` is but a small page beside a form.
  static let kinds = ScreenCatalogue.all.filter { $0.kind != "info" }
  static let all = [0.25, 0.5, 1, 2, 4]
  /// What a view takes with its layer: less than, about and more than the 500 bytes that a current one is said to take.
  static let viewBytes = [250, 500, 2_000]
  /// For claims whose trials take stacks of screens.
  static let few = [0.25, 1, 4]
}

extension ScreenSpec {
  /// The same kind, whose views take that much each.
  func with(viewBytes: Int) -> ScreenSpec {
    var spec = self
    spec.viewBytes = viewBytes
    return spec
  }
}
