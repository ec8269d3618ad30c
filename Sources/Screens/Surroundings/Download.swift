/// Work of the app's own that goes on whatever is on screen, and reports once a second of virtual time.
public final class Download {
  /// Where to show how far it is; neither retained nor cleared.
  @Assigned("the progress view of a download") public var progressView: ProgressView?
  /// Whom to tell instead.
  public weak var delegate: (any DownloadDelegate)?
  /// From 0 to 1.
  public private(set) var progress = 0.0
  private var timer: Timer?

  /// Takes that many seconds; the run loop retains it until it is done or cancelled.
  public init(in runLoop: RunLoop, seconds: Double = 600) {
    timer = runLoop.scheduledTimer(everySeconds: 1) {
      self.progress = min(1, self.progress + 1 / seconds)
      self.report()
      if self.progress >= 1 { self.cancel() }
    }
  }

  /// Stops it for good.
  public func cancel() {
    timer?.invalidate()
    timer = nil
  }

  private func report() {
    progressView?.progress = progress
    delegate?.downloadDidProgress(self)
  }
}

/// Hears how far a download is.
public protocol DownloadDelegate: AnyObject {
  /// Called once a second of virtual time, the last time when the download is done.
  func downloadDidProgress(_ download: Download)
}
