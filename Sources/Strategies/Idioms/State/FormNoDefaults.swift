import Experiment
import Lifecycle
import Screens

/// A form whose views come with default texts, and whose viewDidLoad sets the texts from properties that nothing has
/// filled yet.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management", which warns of it: viewDidLoad "is also
/// fired when you first launch this ViewController".
/// Goes wrong: at first launch the defaults are overwritten with nothing.
final class FormNoDefaultsController: PlainController {
  private var texts: [String] = []

  override func loadView() {
    super.loadView()
    for (field, text) in zip(textFields, FormDefaults.texts(spec.fields)) { field.text = text }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (index, field) in textFields.enumerated() {
      field.text = texts.indices.contains(index) ? texts[index] : ""
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    saveState()
    texts = textFields.map(\.text)
  }
}
