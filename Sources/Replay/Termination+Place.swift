import Experiment
import Screens

extension Termination {
  /// The same with the step that it happened in, and the screen that was in front.
  func placed(at event: String, depth: Int, of front: ScreenController) -> Termination {
    var termination = self
    termination.event = event
    termination.depth = depth
    termination.screen = "\(front.spec.kind) \(front.page)"
    return termination
  }
}
