import Lifecycle
import Screens

/// A timer for an animation that is started whenever the screen appears and never stopped.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management": viewDidDisappear is "where you can stop
/// active timers".
/// Goes wrong: the run loop retains the timer and the timer the controller, which is never freed; as it fires it reads
/// the view, and so loads one that was let go.
final class TimerRunningController: RevivedUnloadController {
  private var timer: Timer?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    timer = context.runLoop.scheduledTimer(everySeconds: 1) { self.view.setNeedsDisplay() }
  }
}
