package import Unloading

/// The end of a session whose memory exceeded the limit, as found by a check.
package struct Termination: Codable, Sendable, Equatable {
  package var session: Int
  /// The number of the step within its trial, from 0.
  package var step: Int
  /// The step as written in the trace.
  package var event: String
  /// What the app had just done: a stage of making a screen, `warning` if it had answered one, or `end` of
  /// the step; `load` in a simulation, which has no stages.
  package var moment: String
  /// The kind and the page of the screen that the step led to.
  package var screen = ""
  /// Screens on the stack that the step led to, including the home screen and modal screens.
  package var depth = 0
  package var limitBytes: Int
  package var footprintBytes: Int
  /// Bytes allocated above the baseline.
  package var liveBytes: Int
  /// Bytes of freed pages that were not yet returned to the system.
  package var dirtyBytes: Int
  /// The net bytes that the step itself had allocated.
  package var stepBytes: Int
  /// The number of screens that held at least one resource when the step began.
  package var loadedScreens: Int
  /// The bytes that those screens held, by the calibration of their kinds or, without one, by their own account.
  package var held: PerResource<Int>

  package init(
    session: Int, step: Int, event: String, moment: String, screen: String = "", depth: Int = 0,
    limitBytes: Int, footprintBytes: Int, liveBytes: Int, dirtyBytes: Int, stepBytes: Int, loadedScreens: Int,
    held: PerResource<Int>
  ) {
    self.session = session
    self.step = step
    self.event = event
    self.moment = moment
    self.screen = screen
    self.depth = depth
    self.limitBytes = limitBytes
    self.footprintBytes = footprintBytes
    self.liveBytes = liveBytes
    self.dirtyBytes = dirtyBytes
    self.stepBytes = stepBytes
    self.loadedScreens = loadedScreens
    self.held = held
  }

  package var overshootBytes: Int { footprintBytes - limitBytes }
}
