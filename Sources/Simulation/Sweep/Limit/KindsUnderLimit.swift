import Experiment
import Unloading

/// What screens of each kind take and cost, and how much of a process's memory counts.
struct KindsUnderLimit {
  let pages: PagesOfKinds
  let costs: MissingCosts
  let newPageNanoseconds: Double
  private let other: ContiguousArray<Int>
  private let resources: ContiguousArray<Resources>
  /// A screen of each kind when it has just been pushed, and when it has been used.
  private let screens: (shown: ContiguousArray<LoadedScreen>, whole: ContiguousArray<LoadedScreen>)
  /// The pages of the home screen at the launch, which don't count.
  private let baselinePages: Int
  private let arenaBytes: Int

  /// `home` is the kind of the lowest screen.
  init(_ calibration: Calibration, idiom: SimulatedIdiom, home: Int) {
    let kinds = calibration.kinds
    let shown: Resources = idiom.cachesOnAppear ? .all : .all.subtracting(.cache)
    (pages, costs) = (PagesOfKinds(kinds), MissingCosts(kinds))
    newPageNanoseconds = calibration.newPageNanoseconds ?? 0
    other = ContiguousArray(kinds.map { $0.otherBytes ?? 0 })
    resources = ContiguousArray(
      kinds.map { kind in
        Resource.allCases.reduce(into: Resources()) { if kind.bytes[$1] > 0 { $0.insert(Resources($1)) } }
      })
    func screens(_ loaded: Resources) -> ContiguousArray<LoadedScreen> {
      ContiguousArray(
        kinds.enumerated().map { index, kind in
          LoadedScreen(
            id: ScreenID(0), slot: 0, kind: index, position: 0, bytes: kind.bytes(of: loaded),
            costs: kind.costs, lastShownMilliseconds: 0, isVisible: true)
        })
    }
    self.screens = (screens(shown), screens(.all))
    baselinePages = Int(pages.held(home, resources[home].intersection(shown)).wrappedSum())
    arenaBytes = calibration.arenaBytes ?? 0
  }

  /// The bytes in pages above those at the launch, and the metadata of the arenas.
  func footprint(_ pages: Int, otherBytes: Int) -> Int {
    (pages - baselinePages) * Calibration.pageBytes + otherBytes + arenaBytes
  }

  func otherBytes(_ kind: Int) -> Int { other[kind] }

  /// The resources that the kind has.
  func resources(_ kind: Int) -> Resources { resources[kind] }

  func shown(_ kind: Int) -> LoadedScreen { screens.shown[kind] }

  func whole(_ kind: Int) -> LoadedScreen { screens.whole[kind] }
}
