import Experiment
import Lifecycle
import Screens

/// A form whose input is saved in a property before the user leaves the screen, and restored in viewDidLoad;
/// the property starts with the defaults.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management", the answer to a reader who
/// lost the typed text: strings in properties are small, views are not, and viewDidLoad also runs at first
/// launch.
/// Weakness: state that the property doesn't include is lost, so it includes selection and scroll position
/// too.
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
