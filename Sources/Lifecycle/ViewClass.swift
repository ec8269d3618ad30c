/// A class of views in an archive.
enum ViewClass: Sendable {
  case view
  case subclass(any ArchivableView.Type)

  /// Returns `nil` if an archive can't make such a view again.
  init?(of view: View) {
    if type(of: view) == View.self {
      self = .view
    } else if let view = view as? any ArchivableView {
      self = .subclass(type(of: view))
    } else {
      return nil
    }
  }

  func makeView(coder: any Decoder) throws -> View {
    switch self {
    case .view: try View(coder: coder)
    case .subclass(let type): try type.init(coder: coder)
    }
  }
}
