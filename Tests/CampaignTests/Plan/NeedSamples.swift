import Experiment
import Traces

extension Trace {
  /// A trace from its text.
  static func sample(_ text: String) throws -> Trace {
    try Trace(name: "t", utf8: [UInt8](text.utf8), file: "t")
  }
}

extension SessionNeed {
  /// What a session needs whose steps leave so many bytes allocated.
  static func sample(_ stepBytes: [Int]) -> SessionNeed {
    var need = SessionNeed()
    need.stepBytes = stepBytes
    return need
  }
}
