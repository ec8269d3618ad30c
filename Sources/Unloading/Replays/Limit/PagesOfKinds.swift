/// The pages that each set of resources of each kind takes, added up beforehand.
package struct PagesOfKinds: Sendable {
  /// The pages of each resource of a kind.
  package struct Kind {
    /// What stays.
    let held: PerResource<Int>
    /// What making the resource takes beside that for a while.
    let meanwhile: PerResource<Int>
    /// The bitmaps, in the order in which they are drawn.
    let bitmaps: [Bitmaps]

    /// `held` is without the bitmaps.
    package init(held: PerResource<Int>, meanwhile: PerResource<Int>, bitmaps: [Bitmaps]) {
      (self.held, self.meanwhile, self.bitmaps) = (held, meanwhile, bitmaps)
    }
  }

  /// Bitmaps of equal size that are drawn one after the other.
  package struct Bitmaps {
    let request: BitmapRequest

    /// `extent` is what each takes, and `mostPages` what a free extent may have at most to be split for one.
    package init(count: Int, extent: Int, mostPages: Int) {
      request = BitmapRequest(
        extent: Int32(clamping: extent), pages: Int32(clamping: count * extent),
        mostPages: Int32(clamping: mostPages))
    }
  }

  private let held: ContiguousArray<PooledArenas.Pages>
  private let meanwhile: ContiguousArray<PooledArenas.Pages>
  /// The bitmaps of each kind.
  private let drawings: ContiguousArray<Drawing>
  private static var sets: Int { Int(Resources.all.rawValue) + 1 }

  init(_ kinds: [Kind]) {
    func lanes(_ pages: PerResource<Int>) -> [PooledArenas.Pages] {
      (0..<Self.sets).map { Self.lanes(pages, Resources(rawValue: UInt8($0))) }
    }
    held = ContiguousArray(kinds.flatMap { lanes($0.held) })
    meanwhile = ContiguousArray(kinds.flatMap { lanes($0.meanwhile) })
    drawings = ContiguousArray(kinds.map { Drawing($0.bitmaps.map(\.request)) })
  }

  /// What a screen of the kind holds if it has those resources, without bitmaps.
  func held(_ kind: Int, _ set: Resources) -> PooledArenas.Pages {
    held[kind * Self.sets + Int(set.rawValue)]
  }

  /// What making them takes beside that for a while.
  func meanwhile(_ kind: Int, _ set: Resources) -> PooledArenas.Pages {
    meanwhile[kind * Self.sets + Int(set.rawValue)]
  }

  /// Draws the bitmaps of a screen of the kind; returns how many pages are new.
  func draw(_ kind: Int, in arena: inout BitmapArena, for block: inout BitmapArena.Block) -> Int {
    arena.allocate(drawings[kind], for: &block)
  }

  /// The pages that a screen of the kind with those resources holds.
  func count(_ kind: Int, _ set: Resources) -> Int {
    Int(held(kind, set).wrappedSum()) + (set.contains(.backingStore) ? drawings[kind].pages : 0)
  }

  private static func lanes(_ pages: PerResource<Int>, _ set: Resources) -> PooledArenas.Pages {
    var lanes = PooledArenas.Pages()
    for resource in set.members { lanes[Int(resource.rawValue)] = Int32(clamping: pages[resource]) }
    return lanes
  }
}
