import Campaign
import Experiment
import Lifecycle
import Messages
import Results
import Simulation

/// The optima of a plan's cells; each trace is followed once for each platform, and strategies share what they have in common.
struct Optima {
  private let plan: Plan
  private let needs: [Content: RunRecord.Need]
  /// The run that has the needs, or the plan, for messages.
  private let source: String
  private let units: Int
  private let pages: PageContent
  private var traces: [Key: TraceOptimum] = [:]
  private var costs: [CostKey: OptimalCost?] = [:]

  private struct Key: Hashable {
    let content: Content
    let platform: String
  }

  private struct CostKey: Hashable {
    let trace: Key
    let limitBytes: Int?
    let latency: FetchLatency
  }

  init(_ plan: Plan, needs: [RunRecord.Need], from run: String?, units: Int) {
    (self.plan, self.units) = (plan, units)
    let contents = needs.map { (Content(of: $0.content, among: plan.factors), $0) }
    self.needs = Dictionary(contents) { first, _ in first }
    source = run ?? "the plan"
    pages = PageContent(screens: plan.screens, seed: plan.configuration.seed)
  }

  /// The cell's limit in bytes; `nil` if there is none. Throws a sentence if it is a share of an unknown need.
  func limitBytes(of cell: Cell) throws -> Int? {
    let need = needs[plan.content(of: cell)]
    if need?.sessions.isEmpty ?? true, case .share = cell.limit {
      throw UsageError(
        "\(source) doesn't say what \(plan.content(of: cell)) needs, of which \(cell.limit) is a share; expected a "
          + "limit such as 128MiB, or a run of that workload with the same seed and screens")
    }
    return cell.limit.bytes(ofNeed: need?.sessions.largest ?? 0)
  }

  /// The number of returns whose cost the optimum is.
  mutating func returns(of cell: Cell, on platform: Platform) throws -> Int {
    try trace(of: cell, on: platform).returns
  }

  /// The optimum of the cell; `nil` if every policy is terminated. Throws a sentence if there is no calibration.
  mutating func cost(of cell: Cell, on platform: Platform, at latency: FetchLatency) throws -> OptimalCost? {
    let limit = try limitBytes(of: cell)
    let key = CostKey(trace: key(of: cell, on: platform), limitBytes: limit, latency: latency)
    if let known = costs[key] { return known }
    let cost = try trace(of: cell, on: platform)
      .cost(limitBytes: limit, roundTripNanoseconds: latency.nanoseconds, units: units)
    costs[key] = .some(cost)
    return cost
  }

  private func key(of cell: Cell, on platform: Platform) -> Key {
    Key(content: plan.content(of: cell), platform: platform.name)
  }

  private mutating func trace(of cell: Cell, on platform: Platform) throws -> TraceOptimum {
    let (content, key) = (plan.content(of: cell), key(of: cell, on: platform))
    if let known = traces[key] { return known }
    guard let calibration = needs[content]?.calibration, let workload = plan.workloads[cell.workload] else {
      throw UsageError("\(source) has no calibration for \(content); expected a run on that device")
    }
    let trace = try TraceOptimum(workload.trace, pages: pages, calibration: calibration, on: platform)
    traces[key] = trace
    return trace
  }
}
