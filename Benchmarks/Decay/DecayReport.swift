import Foundation

/// The findings of all processes, as a CSV with one row per reading and as a table with one line per
/// condition.
struct DecayReport {
  private let found: [(condition: Condition, observation: Observation)]

  init(_ found: [(condition: Condition, observation: Observation)]) {
    self.found = found
  }

  var csv: String {
    let rows = found.flatMap { condition, observation in
      observation.readings.map {
        let moment = $0.seconds.map { "\($0)" } ?? ""
        return "\(condition.name),\(moment),\(observation.freedBytes),\($0.backBytes),\($0.rssAnonBytes)"
      }
    }
    let header = "placement,dirty_decay_ms,activity,after_s,freed_bytes,reclaimed_bytes,rss_anon_bytes"
    return ([header] + rows).map { $0 + "\n" }.joined()
  }

  var markdown: String {
    let moments = Observer.seconds.map { "\($0) s" } + ["purge"]
    let header = ["placement", "decay", "activity", "freed"] + moments
    let lines = found.map { condition, observation in
      let decay = condition.decayMilliseconds < 0 ? "never" : "\(condition.decayMilliseconds) ms"
      let freed = String(format: "%.1f MiB", Double(observation.freedBytes) / 1_048_576)
      return ["\(condition.placement)", decay, "\(condition.activity)", freed]
        + observation.readings.map {
          "\(Int((100 * Double($0.backBytes) / Double(observation.freedBytes)).rounded())) %"
        }
    }
    let rule = header.indices.map { $0 < 3 ? "---" : "---:" }
    return ([header, rule] + lines).map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }
}
