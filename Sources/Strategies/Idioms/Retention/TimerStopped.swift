import Lifecycle
import Screens

/// Starts a timer for an animation whenever the screen appears and stops it in viewDidDisappear.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management", viewDidAppear and viewDidDisappear.
final class TimerStoppedController: RevivedUnloadController {
  private var timer: Timer?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // After a cancelled swipe back, the screen appears again without having disappeared.
    guard timer == nil else { return }
    timer = context.runLoop.scheduledTimer(everySeconds: 1) { self.view.setNeedsDisplay() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    timer?.invalidate()
    timer = nil
  }
}
