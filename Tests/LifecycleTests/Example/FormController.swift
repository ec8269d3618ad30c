import Lifecycle

/// A form from a storyboard whose text survives its views.
final class FormController: ViewController {
  private var text = ""
  private weak var field: TextField?

  override func connect(outlet: String, to view: View) {
    if outlet == "field" { field = view as? TextField }
  }

  /// Comes at the first load and after every unload.
  override func viewDidLoad() {
    field?.text = text
  }

  /// iOS 5 and earlier: the last moment at which the views are there.
  override func viewWillUnload() {
    text = field?.text ?? text
  }

  func type(_ words: String) {
    field?.text += words
  }

  var typedText: String? { field?.text }
}

/// A line that a person types into.
final class TextField: View, ArchivableView {
  var text = ""
}
