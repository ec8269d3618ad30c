import Experiment
import Lifecycle
import Screens

/// A form whose texts, and nothing else, are copied to properties before the screen is left.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management", the answer word by word: "copy the texts
/// from the text fields into NSString variables".
/// Goes wrong: selection and scroll position are state too, and are lost where the view goes.
final class FormTextsController: PlainController {
  private var texts: [String]

  required init(spec: ScreenSpec, page: Int, context: ScreenContext) {
    texts = FormDefaults.texts(spec.fields)
    super.init(spec: spec, page: page, context: context)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (field, text) in zip(textFields, texts) { field.text = text }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    texts = textFields.map(\.text)
  }
}
