import Unloading

extension Resource {
  /// Its name in columns: `backing_store`.
  package var columnName: String {
    switch self {
    case .backingStore: "backing_store"
    case .images: "images"
    case .viewTree: "view_tree"
    case .model: "model"
    case .cache: "cache"
    }
  }
}
