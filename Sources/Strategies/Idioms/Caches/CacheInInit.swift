import Experiment
import Lifecycle
import Screens

/// Fills its cache in init, purges it at every warning, even while it is on screen, and makes it again on
/// demand.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management": time-consuming
/// initialisations go into init, are purged in didReceiveMemoryWarning "even if they are on-screen", and
/// nothing may rely on having them.
/// Weakness: a screen that is never shown still pays for its cache.
final class CacheInInitController: PreviewController {
  required init(spec: ScreenSpec, page: Int, context: ScreenContext) {
    super.init(spec: spec, page: page, context: context)
    _ = cache
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    releaseCache()
  }
}
