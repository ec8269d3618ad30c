import Lifecycle
import Screens

/// A timer for an animation that is started whenever the screen appears and stopped in viewDidDisappear.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management", viewDidAppear and viewDidDisappear.
final class TimerStoppedController: RevivedUnloadController {
  private var timer: Timer?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // A swipe back that is taken back appears again without having disappeared.
    guard timer == nil else { return }
    timer = context.runLoop.scheduledTimer(everySeconds: 1) { self.view.setNeedsDisplay() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    timer?.invalidate()
    timer = nil
  }
}
