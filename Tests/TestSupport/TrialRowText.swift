import Results

/// A row of trials.csv as a test wants it; what it doesn't say is the same in every row.
package struct TrialRowText {
  package static let names = TrialColumns.all.map(\.name)
  package static let header = names.joined(separator: ",") + "\n"

  package var fields: [String: String] = [:]

  /// A completed trial of `ios6` at 40 % on deep-stack.
  package init(_ trial: Int, block: Int, _ changes: [String: String] = [:]) {
    for column in TrialColumns.all { fields[column.name] = column.content == .text ? "" : "1000" }
    let given = [
      "run": "test", "trial": "\(trial)", "block": "\(block)", "order": "1", "strategy": "ios6",
      "platform": "ios6", "idiom": "plain", "policy": "none", "workload": "deep-stack",
      "device": "375x667@2", "placement": "kind", "pressure": "measured", "relief": "purge",
      "limit": "40%", "limit_bytes": "1000000", "dirty_decay_ms": "-1", "seed": "1", "purpose": "measure",
      "status": "completed", "state_lost": "0", "pixels_differ": "0", "incomplete_returns": "0",
      "load_before": "0.5",
    ]
    fields.merge(given.withUsualFactors) { $1 }
    fields.merge(changes) { $1 }
    // The parts of its name, as a run writes them.
    let name = fields["strategy"] ?? ""
    let quote = name.hasPrefix("\"") ? "\"" : ""
    let parts = name.split(separator: "/").map { quote + $0.filter { $0 != "\"" } + quote }
    for (place, (part, usual)) in zip(
      ["platform", "idiom", "policy"], ["ios6", "plain", "none"]
    ).enumerated() where changes[part] == nil {
      fields[part] = place < parts.count ? parts[place] : usual
    }
  }

  package var line: String { Self.names.map { fields[$0]! }.joined(separator: ",") + "\n" }

  /// A file of rows.
  package static func file(_ rows: [TrialRowText]) -> String { header + rows.map(\.line).joined() }
}
