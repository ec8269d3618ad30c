import Experiment
import Unloading

/// The resources that one operation has made, again or for the first time, and their cost.
struct Made {
  private(set) var resources: Resources = []
  private(set) var times = StageTimes()
  /// A screen requests everything that it fetches in one operation at once, so it waits once.
  private(set) var roundTrips = 0
  private var waiting: Int?

  var nanoseconds: Int { Stage.allCases.reduce(0) { $0 + times[$1] } }

  mutating func add(_ resource: Resource, _ cost: ResourceCost, of slot: Int) {
    resources.insert(Resources(resource))
    times[resource.stage] += cost.workNanoseconds
    guard cost.roundTrips > 0, waiting != slot else { return }
    waiting = slot
    roundTrips += cost.roundTrips
  }
}

extension Resource {
  /// The stage whose time includes the making of the resource; layout is part of making the views.
  fileprivate var stage: Stage {
    switch self {
    case .backingStore: .draw
    case .images: .images
    case .viewTree: .loadView
    case .model: .model
    case .cache: .cache
    }
  }
}

/// How a step changed the screens; screens are slots.
struct SimulatedMove {
  /// The screen in front afterwards.
  let front: Int
  /// Whether another screen was in front before, or for a moment.
  let isNavigation: Bool
  let isReturn: Bool
  /// Screens that were visible and are not any more, but still exist.
  let covered: [Int]
  /// A screen that was visible only during the step.
  let glimpsed: Int?
  /// The number of new screens.
  let added: Int
  /// Screens that no longer exist, with the older ones first.
  let left: [(slot: Int, id: ScreenID)]
  /// Whether a resource of a screen that appeared had been released, and the allocator purged since.
  let isPurged: Bool
  let made: Made
}
