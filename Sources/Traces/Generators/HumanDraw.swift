/// The record of one draw of the workload `human`: enough to name every session in it and to build it again.
public struct HumanDraw: Codable, Hashable, Sendable {
  /// What it was drawn with: classes, weights, returns asked for, seed.
  public let parameters: Human
  /// Lines of the recorded data, from 1, in the order drawn; none occurs twice.
  public let lines: [Int]
  /// How many sessions each class gave, in the classes' order.
  public let sessionsPerClass: [Int]

  init(parameters: Human, drawn: [(line: Int, depthClass: Int)]) {
    self.parameters = parameters
    lines = drawn.map(\.line)
    sessionsPerClass = parameters.classes.indices.map { index in drawn.count { $0.depthClass == index } }
  }

  /// The drawn sessions as the trace `human`.
  ///
  /// - Throws: a line that `recorded` doesn't have.
  public func trace(from recorded: [Session]) throws(TraceError) -> Trace {
    var sessions: [Session] = []
    for line in lines {
      guard recorded.indices.contains(line - 1) else {
        throw TraceError("line \(line) was drawn", expected: "1 to \(recorded.count)", source: "human")
      }
      sessions.append(recorded[line - 1])
    }
    return try Trace(name: "human", sessions: sessions)
  }
}
