public import Traces

/// Every workload that comes with the suite, one line each.
public enum WorkloadCatalogue {
  public static let all: [WorkloadEntry] = [
    WorkloadEntry(
      name: "human",
      idea: "Recorded sessions of people, drawn by their maximum depth, each an app launch.",
      source: "Wikispeedia: West and Leskovec, WWW 2012; West, Pineau and Precup, IJCAI 2009"
    ) { seed throws(TraceError) in
      let recorded = try WikispeediaImporter.bundledSessions()
      let draw = try Human(seed: seed, warmupReturns: Trial.warmupReturns).draw(from: recorded)
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
