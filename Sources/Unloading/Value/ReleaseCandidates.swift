/// The screens among which a decision chooses: the 24 that hold the least valuable bytes.
///
/// If unloading all their bytes is not enough, they are unloaded entirely and the next 24 follow. More
/// candidates change little and take longer; 24 was chosen by hand.
struct ReleaseCandidates {
  static let most = 24
  /// The most hidden screens that may hold anything, so that a decision takes no longer in a deeper stack.
  /// Those shown longest ago are unloaded first: that far down, all have the same, smallest chance.
  static let mostHeld = 1_000

  /// The candidates by distance, the nearest first.
  private(set) var chosen: ContiguousArray<ReleaseCandidate> = []
  /// The bytes of the hidden screens that are not candidates.
  private(set) var bytesBeside = 0
  /// The slots of the hidden screens by density, the farthest first among equals.
  private var byDensity = IndexedHeap<Int>()
  private var lowest: ContiguousArray<Int> = []

  init() {
    // One more for the visible screen, which is a candidate after the next push.
    chosen.reserveCapacity(Self.most + 1)
    lowest.reserveCapacity(Self.most)
  }

  /// Chooses among the hidden screens, of which at most `room` bytes may stay; unloads the screens that must
  /// go entirely.
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
        // One number, which compares faster than two. The bits of positive floats have the same order as
        // their values.
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

  /// Removes the slots with the lowest density; returns the bytes of their screens.
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

  /// Insertion sort, which keeps the order of equal distances; there are few candidates.
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
