import Campaign
import Experiment
import Foundation
import Lifecycle
import Messages
import Results
import Simulation
import Traces

/// The optimum of each workload of a plan, by limit and latency.
struct OptimumRows {
  private let all: [OptimumRow]

  /// `source` names the run that the needs are of, for messages.
  init(
    _ plan: Plan, needs: [RunRecord.Need], from source: String?, on platform: Platform,
    latencies: [FetchLatency], units: Int
  ) throws {
    let pages = PageContent(screens: plan.screens, seed: plan.configuration.seed)
    var rows: [OptimumRow] = []
    var traces: [Content: TraceOptimum] = [:]
    var seen: Set<[String]> = []
    for cell in plan.cells {
      let content = plan.content(of: cell)
      // Cells that differ in placement or pressure have the same optimum.
      guard seen.insert(["\(content.values)", "\(cell.limit)"]).inserted else { continue }
      let need = needs.of(cell, among: plan.factors)
      guard let calibration = (need ?? needs.ofOtherWorkload(on: content))?.calibration,
        let workload = plan.workloads[cell.workload]
      else {
        throw UsageError(
          "\(source ?? "the plan") has no calibration for \(content); expected a run on that device")
      }
      let trace =
        try traces[content]
        ?? TraceOptimum(workload.trace, pages: pages, calibration: calibration, on: platform)
      traces[content] = trace
      if need == nil, case .share = cell.limit {
        throw UsageError(
          "\(source ?? "the plan") doesn't say what \(content) needs, of which \(cell.limit) is a share; expected a "
            + "limit such as 128MiB, or a run of that workload")
      }
      let limitBytes = cell.limit.bytes(ofNeed: need?.sessions.largest ?? 0)
      for latency in latencies {
        rows.append(
          OptimumRow(
            workload: cell.workload, device: "\(cell.device)", platform: platform.name,
            limit: "\(cell.limit)", limitBytes: limitBytes, latency: latency,
            returns: workload.trace.returns,
            cost: trace.cost(
              limitBytes: limitBytes, roundTripNanoseconds: latency.nanoseconds, units: units)))
      }
    }
    // Trials are shuffled; a reader looks for a workload and goes up its limits.
    all = rows.enumerated().sorted { a, b in
      let (first, second) = (a.element.place(in: plan), b.element.place(in: plan))
      return first == second ? a.offset < b.offset : first.lexicographicallyPrecedes(second)
    }.map(\.element)
  }

  var text: String {
    let header = ["workload", "device", "limit", "fetch", "returns", "optimum a return"]
    let lines = AlignedRows([header] + all.map(\.cells), leading: 3).lines
    return zip(lines, ["what it is"] + all.map(\.words)).map { "\($0)  \($1)" }.joined(separator: "\n")
  }

  var csv: String {
    ([OptimumRow.columns.joined(separator: ",")] + all.map(\.csv)).joined(separator: "\n")
  }

  var json: String {
    get throws { String(decoding: try JSONEncoder.readable.encode(all), as: UTF8.self) }
  }
}

extension OptimumRow {
  /// Where its content stands in the plan, then its limit.
  fileprivate func place(in plan: Plan) -> [Int] {
    let content = plan.needs.firstIndex { $0.cell.workload == workload && "\($0.cell.device)" == device }
    return [content ?? 0, limitBytes ?? .max]
  }
}

extension [RunRecord.Need] {
  /// Of the same device, and whatever else decides what screens take.
  fileprivate func ofOtherWorkload(on content: Content) -> RunRecord.Need? {
    func rest(_ values: FactorValues) -> FactorValues {
      var values = values
      values[Factors.workload.column] = nil
      return values
    }
    return first { rest($0.content) == rest(content.values) }
  }
}
