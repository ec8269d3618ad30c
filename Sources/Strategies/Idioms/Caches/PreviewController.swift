import Lifecycle
import Screens

/// What the idioms of the cache have in common: a preview that shows the cache, which is made again when the screen
/// appears without it.
class PreviewController: PlainController {
  private weak var preview: PreviewView?

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
}
