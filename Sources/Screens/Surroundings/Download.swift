/// Work of the app that continues regardless of what is on screen, and reports once per second of virtual time.
public final class Download {
  /// The view that shows the progress; neither retained nor cleared.
  @Assigned("the progress view of a download") public var progressView: ProgressView?
  /// The delegate that receives progress instead.
  public weak var delegate: (any DownloadDelegate)?
  /// The progress, from 0 to 1.
  public private(set) var progress = 0.0
  private var timer: Timer?

  /// Starts a download that takes `seconds`; the run loop retains it until it is done or cancelled.
  public init(in runLoop: RunLoop, seconds: Double = 600) {
    timer = runLoop.scheduledTimer(everySeconds: 1) {
      self.progress = min(1, self.progress + 1 / seconds)
      self.report()
      if self.progress >= 1 { self.cancel() }
    }
  }

  /// Stops the download permanently.
  public func cancel() {
    timer?.invalidate()
    timer = nil
  }

  private func report() {
    progressView?.progress = progress
    delegate?.downloadDidProgress(self)
  }
}

/// Receives the progress of a download.
public protocol DownloadDelegate: AnyObject {
  /// Called once per second of virtual time, and for the last time when the download is done.
  func downloadDidProgress(_ download: Download)
}
