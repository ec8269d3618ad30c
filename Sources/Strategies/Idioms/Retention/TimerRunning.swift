import Lifecycle
import Screens

/// Starts a timer for an animation whenever the screen appears and never stops it.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management": viewDidDisappear is "where
/// you can stop active timers".
/// Weakness: the run loop retains the timer and the timer retains the controller, which is never freed. When
/// the timer fires it reads the view, and so loads a view that was unloaded.
final class TimerRunningController: RevivedUnloadController {
  private var timer: Timer?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    timer = context.runLoop.scheduledTimer(everySeconds: 1) { self.view.setNeedsDisplay() }
  }
}
