import Experiment

/// The screens that only load tests push.
enum LoadScreens {
  /// A screen with a row or two of text and little else, so that ten thousand of them fit.
  static let light = ScreenSpec(
    kind: "light", views: 8, text: ScreenSpec.Text(layouts: 2, characters: 20), rows: 2, drawnPercent: 2,
    weight: 1)

  static let all = ScreenCatalogue.all + [light]
}
