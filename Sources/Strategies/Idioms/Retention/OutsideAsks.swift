import Lifecycle
import Screens

/// Is a download's delegate, and shows its reports only if the view is loaded.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management", corrected.
final class OutsideAsksController: RevivedUnloadController, DownloadDelegate {
  private var download: Download?
  private weak var progressView: ProgressView?

  override func viewDidLoad() {
    super.viewDidLoad()
    let progressView = make { ProgressView(width: view.frame.width) }
    view.addSubview(progressView)
    self.progressView = progressView
    if download == nil { download = Download(in: context.runLoop) }
    download?.delegate = self
  }

  func downloadDidProgress(_ download: Download) {
    progressView?.progress = download.progress
  }

  deinit {
    download?.cancel()
  }
}
