/// Recorded sessions without repetitions, and the number of times that each occurred.
///
/// People take the same short ways: of a million drawn sessions, an eighth differ. Since each session is a first
/// launch, equal sessions cost the same, and only one of them must be replayed.
package struct DistinctSessions {
  /// Sessions that occurred equally often, one after the other.
  package struct Batch: Sendable {
    package var steps: [StackStep]
    /// The number of times that each of them occurred.
    package let times: Int

    package init(_ steps: [StackStep], times: Int = 1) { (self.steps, self.times) = (steps, times) }
  }

  private struct Session {
    let steps: ArraySlice<StackStep>
    var times: Int
  }

  /// The sessions in the order in which they first occurred, so that the batches are the same in every process.
  private var sessions: [Session] = []
  private var places: [ArraySlice<StackStep>: Int] = [:]
  /// The steps of the distinct sessions, which determine the memory that they take.
  package private(set) var stepCount = 0

  package init() {}

  package var isEmpty: Bool { sessions.isEmpty }

  /// Adds whole sessions; each begins with a launch.
  package mutating func add(_ steps: [StackStep]) {
    var start = steps.startIndex
    while start < steps.endIndex {
      let end = steps[(start + 1)...].firstIndex(of: .launch) ?? steps.endIndex
      add(session: steps[start..<end])
      start = end
    }
  }

  private mutating func add(session: ArraySlice<StackStep>) {
    if let place = places[session] {
      sessions[place].times += 1
    } else {
      // A copy, because a slice would keep all the steps that were read with it.
      let own = Array(session)[...]
      places[own] = sessions.count
      sessions.append(Session(steps: own, times: 1))
      stepCount += own.count
    }
  }

  /// Removes all sessions and returns them in batches of at most about `steps` steps each.
  package mutating func takeBatches(steps: Int) -> [Batch] {
    let order = sessions.indices.sorted { (sessions[$0].times, $0) < (sessions[$1].times, $1) }
    var batches: [Batch] = []
    for index in order {
      let session = sessions[index]
      let isFull = batches.isEmpty || batches[batches.count - 1].steps.count >= steps
      if isFull || batches[batches.count - 1].times != session.times {
        batches.append(Batch([], times: session.times))
      }
      batches[batches.count - 1].steps += session.steps
    }
    self = DistinctSessions()
    return batches
  }
}
