/// A reading at a place that every round of a long session passes.
package struct Checkpoint: Codable, Sendable, Equatable {
  /// The position in the round at which the reading was taken.
  package enum Place: Int, Codable, Sendable, CaseIterable {
    /// The round first reaches its deepest stack.
    case deep
    /// The app is back on the home screen after the round.
    case home
    /// The app is back on the home screen, and the allocator has returned freed memory to the system.
    case homePurged

    /// The name in CSVs.
    package var name: String {
      switch self {
      case .deep: "deep"
      case .home: "home"
      case .homePurged: "home purged"
      }
    }
  }

  package var place: Place
  /// The number of the round, from 0.
  package var round: Int
  /// Returns of all rounds so far, including those of terminated sessions.
  package var returns: Int
  /// Virtual time since the first launch.
  package var virtualMilliseconds: Int
  /// Real time since the replay began.
  package var wallNanoseconds: Int
  package var memory: MemoryReading
  /// Existing screens, by their own count.
  package var liveScreens: Int
  /// jemalloc arenas that hold screens.
  package var arenas: Int
  /// Memory mappings of the process.
  package var mappings: Int
  /// Open file descriptors of the process.
  package var descriptors: Int
  /// Processor time of a fixed piece of work right after the reading; 0 where none was done.
  package var referenceNanoseconds = 0

  package init(
    place: Place, round: Int, returns: Int, virtualMilliseconds: Int, wallNanoseconds: Int,
    memory: MemoryReading, liveScreens: Int, arenas: Int, mappings: Int, descriptors: Int
  ) {
    self.place = place
    self.round = round
    self.returns = returns
    self.virtualMilliseconds = virtualMilliseconds
    self.wallNanoseconds = wallNanoseconds
    self.memory = memory
    self.liveScreens = liveScreens
    self.arenas = arenas
    self.mappings = mappings
    self.descriptors = descriptors
  }
}
