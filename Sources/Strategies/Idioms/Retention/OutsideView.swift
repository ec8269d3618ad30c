import Lifecycle
import Screens

/// Hands one of its views to a download, which continues when the screen is covered.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management": "referencing an object that
/// has been deallocated when a memory warning was fired, causing a crash the next time it is being accessed".
/// Weakness: once the view is unloaded, the download's next report crashes the app.
final class OutsideViewController: RevivedUnloadController {
  private var download: Download?

  override func viewDidLoad() {
    super.viewDidLoad()
    let progressView = make { ProgressView(width: view.frame.width) }
    view.addSubview(progressView)
    if download == nil { download = Download(in: context.runLoop) }
    download?.progressView = progressView
  }

  deinit {
    download?.cancel()
  }
}
