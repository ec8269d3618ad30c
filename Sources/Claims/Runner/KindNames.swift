import Experiment

extension ScreenSpec {
  /// Screens of this kind, as a sentence names them.
  var plural: String {
    switch kind {
    case "web": "web pages"
    case "info": "info pages"
    case "plain-feed": "feeds without images"
    case "plain-web": "web pages without images"
    default: "\(kind)s"
    }
  }

  /// The same kind without its images, as a kind of its own.
  var withoutImages: ScreenSpec {
    var plain = self
    plain.kind = "plain-\(kind)"
    plain.images = nil
    plain.documentImages = nil
    return plain
  }
}
