import Experiment
import Lifecycle
import Screens

/// Fills its cache in init, purges it at every warning, also while it is on screen, and makes it again on demand.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management": time-consuming initialisations go into
/// init, are purged in didReceiveMemoryWarning "even if they are on-screen", and nothing may rely on having them.
/// Goes wrong: nothing at once; a screen that is never shown has paid for its cache.
final class CacheInInitController: PlainController {
  private weak var preview: PreviewView?

  required init(spec: ScreenSpec, page: Int, context: ScreenContext) {
    super.init(spec: spec, page: page, context: context)
    _ = cache
  }

  override func loadView() {
    super.loadView()
    let preview = make { PreviewView(width: view.frame.width) }
    view.addSubview(preview)
    self.preview = preview
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    preview?.thumbnails = cache
  }

  override func viewWillUnload() {
    super.viewWillUnload()
    saveState()
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    releaseCache()
  }
}
