/// The screens among which a decision chooses: the 24 that hold the least valuable bytes.
///
/// If all that those hold is not enough, they go entirely and the next 24 follow. More candidates change little and take
/// longer; 24 was chosen by hand.
struct ReleaseCandidates {
  static let most = 24
  /// How many hidden screens may hold anything, so that a decision takes no longer in a deeper stack. Those shown the
  /// longest ago go first: so far down, all have the same, least chance.
  static let mostHeld = 1_000

  /// By distance, the nearest first.
  private(set) var chosen: ContiguousArray<ReleaseCandidate> = []
  /// What the hidden screens hold that are no candidates.
  private(set) var bytesBeside = 0
  /// The slots of the hidden screens by density, the farthest first among equals.
  private var byDensity = IndexedHeap<Int>()
  private var lowest: ContiguousArray<Int> = []

  init() {
    // One more for the visible screen, which is a candidate of the next push.
    chosen.reserveCapacity(Self.most + 1)
    lowest.reserveCapacity(Self.most)
  }

  /// Chooses among the hidden screens, of which at most `room` bytes may stay; lets those go that can't matter.
  mutating func choose(
    room: Int, outlook: ReturnOutlook, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    chosen.removeAll(keepingCapacity: true)
    var held = state.hiddenBytesByResource.total
    if state.hiddenCount <= Self.most {
      for screen in state.mostRecentlyShownFirst where !screen.isVisible {
        chosen.append(outlook.candidate(screen, in: state))
      }
      sortByDistance()
    } else {
      var beyond = state.hiddenCount - Self.mostHeld
      for screen in state.leastRecentlyShownFirst where !screen.isVisible {
        beyond -= 1
        guard beyond < 0 else {
          list.unload(.all, heldBy: screen)
          held -= screen.bytes.total
          continue
        }
        let candidate = outlook.candidate(screen, in: state)
        // One number, which compares faster than two: the bits of a positive float are ordered as it is.
        byDensity.insert(screen.slot, key: Int(candidate.density.bitPattern) << 32 - candidate.distance)
      }
      while held > room {
        let bytes = takeLowest(in: state)
        guard held - room > bytes, !byDensity.isEmpty else {
          for slot in lowest { state[slot].map { chosen.append(outlook.candidate($0, in: state)) } }
          break
        }
        for slot in lowest { state[slot].map { list.unload(.all, heldBy: $0) } }
        held -= bytes
      }
      byDensity.removeAll()
      sortByDistance()
    }
    bytesBeside = held - chosenBytes
  }

  /// Takes out the slots of the least dense; returns what their screens hold.
  private mutating func takeLowest(in state: borrowing NavigationState) -> Int {
    lowest.removeAll(keepingCapacity: true)
    var bytes = 0
    while lowest.count < Self.most, let (_, slot) = byDensity.popLeast() {
      lowest.append(slot)
      bytes += state[slot]?.bytes.total ?? 0
    }
    return bytes
  }

  private var chosenBytes: Int {
    var sum = 0
    for candidate in chosen { sum += candidate.bytes.total }
    return sum
  }

  /// By insertion, which keeps the order of those that are as near; there are few.
  private mutating func sortByDistance() {
    for end in chosen.indices.dropFirst() {
      let candidate = chosen[end]
      var place = end
      while place > 0, chosen[place - 1].distance > candidate.distance {
        chosen[place] = chosen[place - 1]
        place -= 1
      }
      chosen[place] = candidate
    }
  }
}
