/// A reading at a place that every round of a long session comes by.
package struct Checkpoint: Codable, Sendable, Equatable {
  /// Where in a round it was taken.
  package enum Place: Int, Codable, Sendable, CaseIterable {
    /// Where the round's deepest stack is reached first.
    case deep
    /// Back on the home screen after the round.
    case home
    /// The same once the allocator has given back what was freed.
    case homePurged

    /// As CSVs name it.
    package var name: String {
      switch self {
      case .deep: "deep"
      case .home: "home"
      case .homePurged: "home purged"
      }
    }
  }

  package var place: Place
  /// From 0.
  package var round: Int
  /// Returns of all rounds up to here, those of terminated sessions included.
  package var returns: Int
  /// Virtual time since the first launch.
  package var virtualMilliseconds: Int
  /// Real time since the replay began.
  package var wallNanoseconds: Int
  package var memory: MemoryReading
  /// Screens that exist, by their own count.
  package var liveScreens: Int
  /// jemalloc arenas that hold screens.
  package var arenas: Int
  /// Mappings of the process.
  package var mappings: Int
  /// Open descriptors of the process.
  package var descriptors: Int

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
