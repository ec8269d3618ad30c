import Experiment
import Lifecycle
import Screens

/// Makes everything in init: the model, the cache, the view.
///
/// Source: Apple, "Resource Management in View Controllers", which warns of it: init "should not create its
/// view hierarchy or objects associated with displaying content".
/// Weakness: a screen that is pushed and never shown costs as much as one that is shown.
final class EagerInitController: RevivedUnloadController {
  required init(spec: ScreenSpec, page: Int, context: ScreenContext) {
    super.init(spec: spec, page: page, context: context)
    fetchModel()
    _ = cache
    loadViewIfNeeded()
  }
}
