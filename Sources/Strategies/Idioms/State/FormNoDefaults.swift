import Experiment
import Lifecycle
import Screens

/// A form whose views have default texts, and whose viewDidLoad sets the texts from properties that are still
/// empty.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management", which warns of it:
/// viewDidLoad "is also fired when you first launch this ViewController".
/// Weakness: at first launch, empty texts overwrite the defaults.
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
