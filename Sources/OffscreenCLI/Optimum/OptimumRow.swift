import Messages
import Quantities
import Results
import Simulation

/// The optimum of one workload at one limit and latency.
struct OptimumRow: Encodable {
  let workload: String
  let device: String
  let platform: String
  let limit: String
  let limitBytes: Int?
  let latency: FetchLatency
  let returns: Int
  /// `nil` if every policy is terminated.
  let cost: OptimalCost?

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case workload, device, platform, limit
    case limitBytes = "limit_bytes"
    case latency = "fetch_latency_ms"
    case returns
    case lower = "optimum_lower_ns"
    case upper = "optimum_upper_ns"
    case bound
  }

  static let columns = CodingKeys.allCases.map(\.rawValue)

  private var lower: Double? { cost?.lowerPerReturn }
  private var upper: Double? { cost?.upperPerReturn }
  private var bound: String { cost?.bound.rawValue ?? "terminated" }
  private var latencyMilliseconds: Double { Double(latency.nanoseconds) / 1e6 }

  func encode(to encoder: any Encoder) throws {
    var row = encoder.container(keyedBy: CodingKeys.self)
    try row.encode(workload, forKey: .workload)
    try row.encode(device, forKey: .device)
    try row.encode(platform, forKey: .platform)
    try row.encode(limit, forKey: .limit)
    try row.encode(limitBytes, forKey: .limitBytes)
    try row.encode(latencyMilliseconds, forKey: .latency)
    try row.encode(returns, forKey: .returns)
    try row.encode(lower, forKey: .lower)
    try row.encode(upper, forKey: .upper)
    try row.encode(bound, forKey: .bound)
  }

  var csv: String {
    let figures = [lower, upper].map { $0.map { "\($0)" } ?? "" }
    let fields =
      [workload, device, platform, limit, limitBytes.map(String.init) ?? "", "\(latencyMilliseconds)"]
      + ["\(returns)"] + figures + [bound]
    return fields.map(\.csvField).joined(separator: ",")
  }

  /// As the table has it: a figure where the bounds agree, two where they don't.
  var cells: [String] {
    [workload, device, limit, latency.description, "\(returns)", figure]
  }

  private var figure: String {
    guard let lower else { return "—" }
    let least = Milliseconds(nanoseconds: lower)
    guard let upper else { return "≥ \(least)" }
    let most = Milliseconds(nanoseconds: upper)
    return least.number == most.number ? "\(least)" : "\(least.number)–\(most)"
  }

  /// What the figure is.
  var words: String {
    switch cost?.bound {
    case .exact: "exact"
    case .crossing: "lower bound: tabs, kept screens or rearranged stacks compete"
    case .understated: "lower bound: web pages are another process's"
    case nil: "every policy is terminated: two screens don't fit"
    }
  }
}
