package import Unloading

/// The end of a session whose memory exceeded the limit, as of the check that found it.
package struct Termination: Codable, Sendable, Equatable {
  package var session: Int
  /// Number of the step within its trial, from 0.
  package var step: Int
  /// The step as the trace has it.
  package var event: String
  /// What the app had just done: a stage of making a screen, `warning` for answering one, or `end` of the step.
  package var moment: String
  /// The kind and the page of the screen that the step led to.
  package var screen = ""
  /// Screens on the stack that the step led to, the home screen and modal ones included.
  package var depth = 0
  package var limitBytes: Int
  package var footprintBytes: Int
  /// Allocated above the baseline.
  package var liveBytes: Int
  /// Pages that were freed and not given back.
  package var dirtyBytes: Int
  /// What the step itself had allocated, on balance.
  package var stepBytes: Int
  /// The screens that held anything when the step began.
  package var loadedScreens: Int
  /// What they held, by their own account.
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
