import Experiment
import Lifecycle
import Seeds
import Simulation
import Unloading

/// Kinds of screen with a few small resources: sizes of a few bytes, costs of a few nanoseconds.
struct RandomKinds {
  /// The home screen's kind first.
  let calibrated: [Calibration.Kind]
  let prices: [ScreenPrices]
  /// In nanoseconds.
  let roundTrip: Int

  init(
    _ count: Int = 4, resources: Int = 2, on platform: Platform = .inert, using random: inout SplitMix64
  ) {
    calibrated = (0..<count).map { kind in
      var (bytes, costs) = (PerResource(repeating: 0), PerResource(repeating: ResourceCost.free))
      for _ in 0..<resources {
        let resource = Resource.allCases[random.next(below: Resource.allCases.count)]
        bytes[resource] = 1 + random.next(below: 5)
        costs[resource] = ResourceCost(
          workNanoseconds: random.next(below: 9), roundTrips: random.next(below: 2))
      }
      return Calibration.Kind(name: "kind\(kind)", bytes: bytes, costs: costs)
    }
    let latency = random.next(below: 3) * 5
    roundTrip = latency
    prices = calibrated.map { ScreenPrices($0, on: platform, roundTrip: latency) }
  }

  var wholeBytes: [Int] { prices.map(\.wholeBytes) }
}
