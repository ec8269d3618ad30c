public import Traces

/// Every workload that comes with the suite, one line each.
public enum WorkloadCatalogue {
  /// Sessions deep enough that memory matters, the more of a class the more returns it has.
  static let deepSessions = [
    Human.DepthClass(depths: 8...10, weight: 4), Human.DepthClass(depths: 11...14, weight: 2),
    Human.DepthClass(depths: 15...40, weight: 1),
  ]

  public static let all: [WorkloadEntry] = [
    WorkloadEntry(
      name: "human",
      idea: "Recorded sessions of people, drawn by their maximum depth, each an app launch.",
      source: "Wikispeedia: West and Leskovec, WWW 2012; West, Pineau and Precup, IJCAI 2009"
    ) { seed throws(TraceError) in
      let recorded = try WikispeediaImporter.bundledSessions()
      let human = Human(
        seed: seed, classes: WorkloadCatalogue.deepSessions, warmupReturns: Trial.warmupReturns)
      let draw = try human.draw(from: recorded)
      return Workload(trace: try draw.trace(from: recorded), human: draw)
    },
    WorkloadEntry(
      name: "deep-stack",
      idea: "Pushes 24 screens, looking back on the way, then goes back one by one.",
      source: "the car-buying app of W. Hartman, iOS 6 and viewDidUnload (2012)"
    ) { _ throws(TraceError) in Workload(trace: try DeepStack().trace(), deepStack: DeepStack()) },
  ]
}

/// One workload of the catalogue.
public struct WorkloadEntry: Sendable {
  public let name: String
  public let idea: String
  public let source: String
  /// Makes the workload from the run's seed.
  public let make: @Sendable (UInt64) throws(TraceError) -> Workload
}

/// A trace, and the record of how it was made.
public struct Workload: Sendable {
  public let trace: Trace
  /// The draw, for `human`.
  public var human: HumanDraw?
  /// The parameters, for `deep-stack`.
  public var deepStack: DeepStack?

  public init(trace: Trace, human: HumanDraw? = nil, deepStack: DeepStack? = nil) {
    self.trace = trace
    self.human = human
    self.deepStack = deepStack
  }
}
