import Experiment
import Unloading

/// The resources that one operation has made, again or for the first time, and their cost.
struct Made {
  private(set) var resources: Resources = []
  private(set) var times = StageTimes()
  /// A screen requests everything that it fetches in one operation at once, so it waits once.
  private(set) var roundTrips = 0
  private var waiting: Int?

  var nanoseconds: Int { times.total }

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
