package import Experiment

extension Stage {
  /// Its name in columns: `load_view`.
  package var columnName: String {
    switch self {
    case .loadView: "load_view"
    case .images: "images"
    case .model: "model"
    case .cache: "cache"
    case .layout: "layout"
    case .draw: "draw"
    }
  }
}
