import Experiment

extension ScreenSpec {
  /// The name for several screens of this kind in a sentence.
  var plural: String {
    switch kind {
    case "web": "web pages"
    case "info": "info pages"
    case "plain-feed": "feeds without images"
    case "plain-web": "web pages without images"
    default: "\(kind)s"
    }
  }

  /// The same kind without images, as a separate kind.
  var withoutImages: ScreenSpec {
    var plain = self
    plain.kind = "plain-\(kind)"
    plain.images = nil
    plain.documentImages = nil
    return plain
  }
}
