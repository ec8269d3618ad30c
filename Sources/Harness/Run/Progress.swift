import Foundation

/// Talk about the run on standard error: a bar in a terminal, a plain line every few seconds elsewhere.
public final class Progress {
  private let total: Int
  private let isTerminal: Bool
  private let interval: Double
  private let started = Date()
  /// Trials that have their row, and those among them that an earlier part of the run left.
  private(set) var ended = 0
  private var skipped = 0
  private var lastLine: Date?
  private var current = ""

  /// For a run of `total` trials, of which some may be known already.
  public init(total: Int, interval: Double = 5) {
    self.total = total
    isTerminal = isatty(STDERR_FILENO) == 1
    self.interval = interval
  }

  /// So many trials of the plan have their rows already.
  func skip(_ count: Int) {
    ended += count
    skipped += count
  }

  package func start(_ planned: PlannedTrial) {
    let cell = planned.cell
    current = "\(cell.workload) \(cell.device) \(cell.placement) \(cell.limit) \(cell.strategy)"
    if isTerminal { show("\(head) \(current)") }
  }

  package func end(_ record: TrialRecord) {
    ended += 1
    let line = "\(head) \(current): \(Self.words(record))"
    if isTerminal {
      show(line)
    } else if lastLine.map({ Date().timeIntervalSince($0) >= interval }) ?? true {
      lastLine = Date()
      StandardError.write(line + "\n")
    }
  }

  package func finish() {
    if isTerminal { show("") }
  }

  var head: String {
    guard ended > skipped, ended <= total else { return "[\(min(ended, total))/\(total)]" }
    let left = Date().timeIntervalSince(started) / Double(ended - skipped) * Double(total - ended)
    return "[\(ended)/\(total), \(Self.time(left)) left]"
  }

  static func words(_ record: TrialRecord) -> String {
    switch record.status {
    case .completed:
      guard let cost = record.returnCost else { return "completed" }
      let time = Milliseconds(nanoseconds: Double(cost.completeNanoseconds(at: .usual)))
      return "completed, \(time) a return (\(cost.returns.counted("return")))"
    case .terminated: return "terminated at depth \(record.result?.counts.depthReached ?? 0)"
    default: return "\(record.status.rawValue) \(record.message.prefix(80))"
    }
  }

  static func time(_ seconds: Double) -> String {
    seconds < 90 ? "\(Int(seconds.rounded())) s" : "\(Int((seconds / 60).rounded())) min"
  }

  /// In the place of the line before; a longer one would wrap and stay.
  private func show(_ line: String) { StandardError.write("\r\u{1B}[2K" + line.prefix(Self.columns - 1)) }

  /// How wide the terminal is now.
  private static var columns: Int {
    var size = winsize()
    return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }
}
