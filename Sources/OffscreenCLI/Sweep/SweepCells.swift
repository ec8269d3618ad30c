import Experiment
import Messages
import Results
import Simulation

/// The contenders, sizes and latencies of a sweep, as rows to fill and as the jobs and bounds that fill them.
struct SweepCells {
  /// A row before its sessions are read, and the places of its job and its bound.
  struct Cell {
    let name: String
    let bytes: Int
    let latency: FetchLatency
    let job: Int
    let bound: Int
  }

  private(set) var all: [Cell] = []
  private(set) var jobs: [SessionSweep.Job] = []
  private(set) var bounds: [SessionSweep.Bound] = []
  private var places: [BoundKey: Int] = [:]

  private struct BoundKey: Hashable {
    let rule: MemoryRule
    let latency: FetchLatency
  }

  /// Makes a cell for each combination.
  init(_ contenders: [SweepContender], sizes: [Int], latencies: [FetchLatency], units: Int) {
    // What is named twice has one row.
    let (sizes, latencies) = (sizes.uniqued().sorted(), latencies.uniqued())
    var seen: Set<String> = []
    for contender in contenders where seen.insert(contender.name).inserted {
      for bytes in sizes {
        for (index, latency) in latencies.enumerated() {
          // A policy that ignores costs decides alike at every latency, so it is replayed once.
          if contender.readsCosts || index == 0 { jobs.append(contender.job(bytes, latency)) }
          let bound = place(of: BoundKey(rule: contender.optimumRule(bytes), latency: latency), units)
          all.append(
            Cell(name: contender.name, bytes: bytes, latency: latency, job: jobs.count - 1, bound: bound))
        }
      }
    }
  }

  private mutating func place(of key: BoundKey, _ units: Int) -> Int {
    if let place = places[key] { return place }
    places[key] = bounds.count
    bounds.append(
      SessionSweep.Bound(under: key.rule, roundTripNanoseconds: key.latency.nanoseconds, units: units))
    return bounds.count - 1
  }
}
