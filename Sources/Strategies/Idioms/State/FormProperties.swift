import Experiment
import Lifecycle
import Screens

/// A form whose input is copied to a property before the screen is left, and set in viewDidLoad; the property starts
/// with the defaults.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management", the answer to a reader who lost what
/// was typed: strings in properties are small, views are not, and viewDidLoad also runs at first launch.
/// Goes wrong: nothing at once; what a property doesn't name is lost, so it has selection and scroll position too.
final class FormPropertiesController: PlainController {
  required init(spec: ScreenSpec, page: Int, context: ScreenContext) {
    super.init(spec: spec, page: page, context: context)
    savedState = InterfaceState(texts: FormDefaults.texts(spec.fields))
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    saveState()
  }
}
