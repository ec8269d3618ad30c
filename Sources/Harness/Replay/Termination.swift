public import Unloading

/// The end of a session whose memory exceeded the limit, as of the check that found it.
public struct Termination: Codable, Sendable, Equatable {
  public var session: Int
  /// Number of the step within its trial, from 0.
  public var step: Int
  /// The step as the trace has it.
  public var event: String
  /// What the app had just done: a stage of making a screen, `warning` for answering one, or `end` of the step.
  public var moment: String
  /// The kind and the page of the screen that the step led to.
  public var screen = ""
  /// Screens on the stack that the step led to, the home screen and modal ones included.
  public var depth = 0
  public var limitBytes: Int
  public var footprintBytes: Int
  /// Allocated above the baseline.
  public var liveBytes: Int
  /// Pages that were freed and not given back.
  public var dirtyBytes: Int
  /// What the step itself had allocated, on balance.
  public var stepBytes: Int
  /// The screens that held anything when the step began.
  public var loadedScreens: Int
  /// What they held, by their own account.
  public var held: PerResource<Int>

  public var overshootBytes: Int { footprintBytes - limitBytes }
}
