@testable import Load

/// Rows as a soak writes them, of so many rounds of 50 returns.
func soakRows(
  rounds: Int, allocated: (Int) -> Int, liveScreens: (Int) -> Int = { _ in 1 },
  time: (Int) -> Int = { _ in 1_000_000 }, processorTime: (Int) -> Int = { 1_000_000 + $0 % 3 },
  reference: (Int) -> Int = { _ in 2_000_000 }
) -> LoadRows {
  let samples = (0..<rounds).map { round in
    LoadRow([
      "strategy": "ios6", "round": round, "checkpoint": "home purged", "returns": 50 * (round + 1),
      "allocated_bytes": allocated(round), "active_bytes": 2 * allocated(round),
      "live_screens": liveScreens(round), "p99_ns": time(round), "p99_processor_ns": processorTime(round),
      "reference_ns": reference(round),
    ])
  }
  let events = [("pixels differ", 0), ("sessions", 4), ("sessions terminated", 0)].map {
    LoadRow(["strategy": "ios6", "event": $0.0, "detail": $0.1])
  }
  return LoadRows(samples: samples, events: events)
}

extension [Verdict] {
  func outcome(_ criterion: String) -> Verdict.Outcome? { first { $0.criterion == criterion }?.outcome }
}
