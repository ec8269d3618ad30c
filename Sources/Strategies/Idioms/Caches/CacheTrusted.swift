import Experiment
import Lifecycle
import Screens

/// Fills its cache in init, purges it at a warning, and displays it without checking whether it still exists.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management", which warns of it: loadView
/// "should not rely on having all time-consuming data available, as didReceiveMemoryWarning might have been
/// called".
/// Weakness: a view that is loaded or drawn without the cache is blank where the cache should appear.
final class CacheTrustedController: ScreenController {
  required init(spec: ScreenSpec, page: Int, context: ScreenContext) {
    super.init(spec: spec, page: page, context: context)
    _ = cache
  }

  override func loadView() {
    super.loadView()
    let preview = make { PreviewView(width: view.frame.width) }
    preview.thumbnails = cacheIfLoaded
    view.addSubview(preview)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    if model == nil { fetchModel() }
    showModel()
    restoreState()
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
