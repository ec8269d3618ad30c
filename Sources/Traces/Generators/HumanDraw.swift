/// The record of one draw of the workload `human`, which names every session in it and is enough to repeat it.
public struct HumanDraw: Codable, Hashable, Sendable {
  /// The parameters of the draw: classes, weights, required returns and seed.
  public let parameters: Human
  /// The drawn lines of the recorded data, from 1, in the order of the draw; no line occurs twice.
  public let lines: [Int]
  /// The number of sessions drawn from each class, in the order of the classes.
  public let sessionsPerClass: [Int]

  init(parameters: Human, drawn: [(line: Int, depthClass: Int)]) {
    self.parameters = parameters
    lines = drawn.map(\.line)
    sessionsPerClass = parameters.classes.indices.map { index in drawn.count { $0.depthClass == index } }
  }

  /// The drawn sessions as the trace `human`.
  ///
  /// - Throws: an error if `recorded` doesn't have a drawn line.
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
