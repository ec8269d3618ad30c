/// What screens of each kind take and cost, and how much of a process's memory counts.
package struct KindsUnderLimit: Sendable {
  /// A kind of screen.
  package struct Kind {
    let resources: ReplayedKind
    let pages: PagesOfKinds.Kind
    let otherBytes: Int

    /// `otherBytes` is what a screen takes beside its resources.
    package init(_ resources: ReplayedKind, pages: PagesOfKinds.Kind, otherBytes: Int) {
      (self.resources, self.pages, self.otherBytes) = (resources, pages, otherBytes)
    }
  }

  let pages: PagesOfKinds
  let costs: MissingCosts
  /// The cost of each kind's resources.
  let costsOfResources: ContiguousArray<PerResource<ResourceCost>>
  let newPageNanoseconds: Double
  private let other: ContiguousArray<Int>
  private let resources: ContiguousArray<Resources>
  /// The bytes of a screen of each kind when it has just been pushed, and when it has been used.
  private let bytes: (shown: ContiguousArray<PerResource<Int>>, whole: ContiguousArray<PerResource<Int>>)
  /// The pages of the home screen at the launch, which don't count.
  private let baselinePages: Int
  private let pageBytes: Int
  private let arenaBytes: Int

  /// `home` is the kind of the lowest screen, and `shown` what a screen has when it has just appeared. The metadata of all
  /// arenas takes `arenaBytes`.
  package init(
    _ kinds: [Kind], home: Int, shown: Resources, newPageNanoseconds: Double, pageBytes: Int, arenaBytes: Int
  ) {
    costsOfResources = ContiguousArray(kinds.map(\.resources.costs))
    (pages, costs) = (PagesOfKinds(kinds.map(\.pages)), MissingCosts(costsOfResources))
    self.newPageNanoseconds = newPageNanoseconds
    other = ContiguousArray(kinds.map(\.otherBytes))
    let whole = ContiguousArray(kinds.map(\.resources.bytes))
    resources = ContiguousArray(whole.map(\.resources))
    bytes = (ContiguousArray(whole.map { $0.of(shown) }), whole)
    baselinePages = pages.count(home, resources[home].intersection(shown))
    (self.pageBytes, self.arenaBytes) = (pageBytes, arenaBytes)
  }

  /// The bytes in pages above those at the launch, and the metadata of the arenas.
  func footprint(_ pages: Int, otherBytes: Int) -> Int {
    (pages - baselinePages) * pageBytes + otherBytes + arenaBytes
  }

  func otherBytes(_ kind: Int) -> Int { other[kind] }

  /// The resources that the kind has.
  func resources(_ kind: Int) -> Resources { resources[kind] }

  func shownBytes(_ kind: Int) -> PerResource<Int> { bytes.shown[kind] }

  func wholeBytes(_ kind: Int) -> PerResource<Int> { bytes.whole[kind] }
}
