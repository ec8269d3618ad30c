import Experiment
import Screens

extension Termination {
  /// A copy with the step in which it happened and the front screen.
  func placed(at event: String, depth: Int, of front: ScreenController) -> Termination {
    var termination = self
    termination.event = event
    termination.depth = depth
    termination.screen = "\(front.spec.kind) \(front.page)"
    return termination
  }
}
