/// The pages that each set of resources of each kind takes, added up beforehand.
package struct PagesOfKinds: Sendable {
  /// The pages of each resource of a kind.
  package struct Kind {
    /// What stays.
    let held: PerResource<Int>
    /// What making the resource takes beside that for a while.
    let meanwhile: PerResource<Int>

    package init(held: PerResource<Int>, meanwhile: PerResource<Int>) {
      (self.held, self.meanwhile) = (held, meanwhile)
    }
  }

  private let held: ContiguousArray<ArenasWithoutExtents.Pages>
  private let meanwhile: ContiguousArray<ArenasWithoutExtents.Pages>
  private static var sets: Int { Int(Resources.all.rawValue) + 1 }

  init(_ kinds: [Kind]) {
    func lanes(_ pages: PerResource<Int>) -> [ArenasWithoutExtents.Pages] {
      (0..<Self.sets).map { Self.lanes(pages, Resources(rawValue: UInt8($0))) }
    }
    held = ContiguousArray(kinds.flatMap { lanes($0.held) })
    meanwhile = ContiguousArray(kinds.flatMap { lanes($0.meanwhile) })
  }

  /// What a screen of the kind holds if it has those resources.
  func held(_ kind: Int, _ set: Resources) -> ArenasWithoutExtents.Pages {
    held[kind * Self.sets + Int(set.rawValue)]
  }

  /// What making them takes beside that for a while.
  func meanwhile(_ kind: Int, _ set: Resources) -> ArenasWithoutExtents.Pages {
    meanwhile[kind * Self.sets + Int(set.rawValue)]
  }

  private static func lanes(_ pages: PerResource<Int>, _ set: Resources) -> ArenasWithoutExtents.Pages {
    var lanes = ArenasWithoutExtents.Pages()
    for resource in set.members { lanes[Int(resource.rawValue)] = Int32(clamping: pages[resource]) }
    return lanes
  }
}
