import Experiment
import Quantities
package import Results

/// A limit that was tried: its text as requested and its bytes, by which limits of all kinds are sorted.
package struct SummaryLimit: Hashable, Comparable {
  /// The text in the limit column.
  package let name: String
  /// The bytes; `nil` without a limit.
  package let bytes: Int?

  package init(_ row: TrialRow) {
    name = row["limit"]
    bytes = row.integer("limit_bytes")
  }

  package static func < (a: SummaryLimit, b: SummaryLimit) -> Bool {
    // Small shares of a shallow session's need can be the same number of bytes.
    (a.bytes ?? .max, a.percent, a.name) < (b.bytes ?? .max, b.percent, b.name)
  }

  /// `40%`, `24.0 MiB`, `no limit`.
  package var short: String {
    switch Limit(name) {
    case .share, nil: name
    case .bytes(let bytes): "\(ByteCount(bytes))"
    case .unlimited: "no limit"
    }
  }

  /// `40% 22.6 MiB`, `24.0 MiB`, `no limit`.
  package var long: String {
    guard case .share = Limit(name), let bytes else { return short }
    return "\(short) \(ByteCount(bytes))"
  }

  /// `22.6 MiB` for a limit that is a share; otherwise empty, because its name gives the bytes.
  var bytesOfShare: String {
    guard case .share = Limit(name), let bytes else { return "" }
    return "\(ByteCount(bytes))"
  }

  /// `At 22.5 MiB`, `Without a limit`: the beginning of a sentence.
  var place: String { bytes.map { "At \(ByteCount($0))" } ?? "Without a limit" }

  /// `At 22.5 MiB (40 %)`, `At 24.0 MiB`, `Without a limit`.
  var placeAndShare: String {
    guard case .share = Limit(name) else { return place }
    return "\(place) (\(name.dropLast()) %)"
  }

  /// `at 22.5 MiB`, `without a limit`.
  var inSentence: String { place.prefix(1).lowercased() + place.dropFirst() }

  /// `22.5 MiB (40 % of the need)`, `24.0 MiB`, `no limit`.
  package var inFull: String {
    guard case .share = Limit(name), let bytes else { return short }
    return "\(ByteCount(bytes)) (\(name.dropLast()) % of the need)"
  }

  /// `40% of the need`, `24.0 MiB`, `no limit`.
  package var words: String {
    if case .share = Limit(name) { "\(name) of the need" } else { short }
  }

  private var percent: Double {
    if case .share(let percent) = Limit(name) { percent } else { 0 }
  }
}
