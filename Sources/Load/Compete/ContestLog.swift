import Seeds

/// The events of a contest as rows, with a digest of their order.
struct ContestLog {
  private(set) var rows = PartRows()
  private let strategy: String
  private var digest = FNV1a()
  private var number = 0

  init(strategy: String) {
    self.strategy = strategy
  }

  /// The current switch, from 0.
  mutating func begin(_ number: Int) { self.number = number }

  mutating func note(_ event: String, app: Int, _ detail: String = "", bytes: Int? = nil) {
    digest.combine(bytes: "\(number) \(event) \(app) \(detail)\n".utf8)
    append(event, app: "\(app)", detail, bytes: bytes)
  }

  /// Records the order of all events so far, with the number of switches that it covers.
  mutating func noteOrder() {
    append("order of \(number + 1)", app: "", String(digest.value, radix: 16), bytes: nil)
  }

  mutating func sample(_ sample: LoadRow) {
    rows.samples.append(sample.with("strategy", strategy).with("switch", "\(number)"))
  }

  private mutating func append(_ event: String, app: String, _ detail: String, bytes: Int?) {
    var row = LoadRow([
      "strategy": strategy, "virtual_ms": number * TurnTrace.milliseconds, "app": app, "event": event,
      "detail": detail,
    ])
    if let bytes { row = row.with("bytes", "\(bytes)") }
    rows.events.append(row)
  }
}
