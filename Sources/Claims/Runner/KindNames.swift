import Experiment

extension ScreenSpec {
  /// Screens of this kind, as a sentence names them.
  var plural: String {
    switch kind {
    case "web": "web pages"
    case "info": "info pages"
    case "plain-feed": "feeds without images"
    default: "\(kind)s"
    }
  }
}
