import Experiment
import Lifecycle
import Screens

/// A form that saves only its texts in properties before the user leaves the screen.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management", the literal answer: "copy
/// the texts from the text fields into NSString variables".
/// Weakness: selection and scroll position are state too, and are lost if the view is unloaded.
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
