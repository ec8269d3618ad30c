import Experiment

/// The sizes over which claims are tested, so that no choice of screens decides them: multiples of a kind's usual
/// contents.
enum Sizes {
  /// Kinds whose shares differ on purpose; `info` is only a small page next to a form.
  static let kinds = ScreenCatalogue.all.filter { $0.kind != "info" }
  static let all = [0.25, 0.5, 1, 2, 4]
  /// Bytes of a view with its layer: less than, about and more than the 500 bytes reported for a current one.
  static let viewBytes = [250, 500, 2_000]
  /// The sizes for claims whose trials need stacks of screens.
  static let few = [0.25, 1, 4]
}

extension ScreenSpec {
  /// The same kind with `viewBytes` bytes per view.
  func with(viewBytes: Int) -> ScreenSpec {
    var spec = self
    spec.viewBytes = viewBytes
    return spec
  }
}
