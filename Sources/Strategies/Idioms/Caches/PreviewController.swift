import Lifecycle
import Screens

/// The common base of the cache idioms: a preview that shows the cache, which is made again if it is missing
/// when the screen appears.
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
