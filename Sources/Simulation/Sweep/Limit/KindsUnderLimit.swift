import Experiment
import Unloading

/// What screens of each kind take and cost, and how much of a process's memory counts.
struct KindsUnderLimit {
  let pages: PagesOfKinds
  let costs: MissingCosts
  let newPageNanoseconds: Double
  private let other: ContiguousArray<Int>
  private let resources: ContiguousArray<Resources>
  /// The bytes of a screen of each kind when it has just been pushed, and when it has been used.
  private let bytes: (shown: ContiguousArray<PerResource<Int>>, whole: ContiguousArray<PerResource<Int>>)
  /// The pages of the home screen at the launch, which don't count.
  private let baselinePages: Int
  private let arenaBytes: Int
  /// A constant of another module, read at each look, is a call.
  private let pageBytes = Calibration.pageBytes

  /// `home` is the kind of the lowest screen.
  init(_ calibration: Calibration, idiom: SimulatedIdiom, home: Int) {
    let kinds = calibration.kinds
    let shown: Resources = idiom.cachesOnAppear ? .all : .all.subtracting(.cache)
    (pages, costs) = (PagesOfKinds(kinds), MissingCosts(kinds))
    newPageNanoseconds = calibration.newPageNanoseconds ?? 0
    other = ContiguousArray(kinds.map { $0.otherBytes ?? 0 })
    resources = ContiguousArray(kinds.map(\.bytes.resources))
    bytes = (ContiguousArray(kinds.map { $0.bytes(of: shown) }), ContiguousArray(kinds.map(\.bytes)))
    baselinePages = Int(pages.held(home, resources[home].intersection(shown)).wrappedSum())
    arenaBytes = calibration.arenaBytes ?? 0
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
