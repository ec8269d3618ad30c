package import Experiment
import Foundation
import Messages
import Quantities
package import Results

/// Reports on the run on standard error: a bar in a terminal, a plain line every few seconds elsewhere.
package final class RunProgress {
  /// Steps of a cell's trial: what the time that is left is estimated by.
  private let steps: (Cell) -> Int
  private let isTerminal: Bool
  private let interval: Double
  private var clock: Date?
  private var total: Int
  /// Steps of the trials that are still to run, and of those that this process ran.
  private var stepsLeft: Int
  private var allSteps: Int
  private var stepsDone = 0
  /// Trials that have their row.
  private(set) var ended = 0
  private var lastLine: Date?

  private init(total: Int, steps all: Int, interval: Double, _ steps: @escaping (Cell) -> Int) {
    self.total = total
    stepsLeft = all
    allSteps = all
    self.interval = interval
    self.steps = steps
    isTerminal = isatty(STDERR_FILENO) == 1
  }

  /// For so many trials that take about the same time each.
  package convenience init(total: Int, interval: Double = 5) {
    self.init(total: total, steps: total, interval: interval) { _ in 1 }
  }

  /// For everything that a plan's run does: the needs, the blocks, and at most so many trials of each search.
  package convenience init(_ plan: Plan, interval: Double = 5) {
    let cells = plan.allCells
    self.init(total: cells.count, steps: cells.reduce(0) { $0 + plan.steps(of: $1) }, interval: interval) {
      plan.steps(of: $0)
    }
  }

  /// The cell's trial has its row already.
  func skip(_ cell: Cell) {
    ended += 1
    stepsLeft -= steps(cell)
  }

  /// Removes trials of the cell that turned out not to be needed.
  package func drop(_ count: Int, of cell: Cell) {
    total -= count
    stepsLeft -= count * steps(cell)
    allSteps -= count * steps(cell)
  }

  package func start(_ planned: PlannedTrial) {
    clock = clock ?? Date()
    if isTerminal { show("\(head) \(Self.words(planned))") }
  }

  package func end(_ record: TrialRecord) {
    ended += 1
    let done = steps(record.planned.cell)
    stepsLeft -= done
    stepsDone += done
    let line = "\(head) \(Self.words(record.planned)): \(Self.words(record))"
    if isTerminal {
      show(line)
    } else if lastLine.map({ Date().timeIntervalSince($0) >= interval }) ?? true {
      lastLine = Date()
      StandardError.write(line + "\n")
    }
  }

  /// A line of its own, which stays.
  package func say(_ line: String) { StandardError.write((isTerminal ? "\r\u{1B}[2K" : "") + line + "\n") }

  package func finish() {
    if isTerminal { show("") }
  }

  /// `[34 %, trial 12 of 40, done at 14:32, in 5 min]`: the share by steps, since trials take time in proportion to them.
  package var head: String {
    let parts = [share, "trial \(ended) of \(max(total, ended))", end(after: Date())].compactMap(\.self)
    return "[\(parts.joined(separator: ", "))]"
  }

  /// Of all steps, those of searches that may still come included; `nil` where nothing was planned.
  private var share: String? {
    guard allSteps > 0 else { return nil }
    let done = 1 - Double(max(0, stepsLeft)) / Double(allSteps)
    // Only the end is the whole.
    return "\(stepsLeft > 0 ? min(99, Int(done * 100)) : 100) %"
  }

  /// When the run will end, at the pace so far; `nil` before the first trial has ended and after the last.
  private func end(after now: Date) -> String? {
    guard let clock, stepsDone > 0, stepsLeft > 0 else { return nil }
    let left = now.timeIntervalSince(clock) / Double(stepsDone) * Double(stepsLeft)
    return "done at \(Self.clock(now + left, from: now)), in \(Self.time(left))"
  }

  /// `14:32`, and the day where that is another one: `Tue 14:32`.
  static func clock(_ date: Date, from now: Date, in zone: TimeZone = .current) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = zone
    formatter.dateFormat = "yyyy-MM-dd"
    let isToday = formatter.string(from: date) == formatter.string(from: now)
    formatter.dateFormat = isToday ? "HH:mm" : "EEE HH:mm"
    return formatter.string(from: date)
  }

  /// What a trial measures; the control is named, because it is none of the strategies that are compared.
  static func words(_ planned: PlannedTrial) -> String {
    let cell = planned.cell
    let isControl = planned.purpose == .control || planned.purpose == .reference
    return (isControl ? "control, " : "")
      + "\(cell.workload) \(cell.device) \(cell.placement) \(cell.limit) \(cell.strategy)"
  }

  package static func words(_ record: TrialRecord) -> String {
    switch record.status {
    case .completed:
      guard let cost = record.returnCost else { return "completed" }
      let time = Milliseconds(nanoseconds: Double(cost.completeNanoseconds(at: .usual)))
      return "completed, \(time) per return (\(cost.returns.counted("return")))"
    case .terminated:
      guard let result = record.result, let first = result.terminations.first else { return "terminated" }
      return result.sessions.count == 1
        ? "terminated at depth \(first.depth), in step \(first.step + 1): \(first.event)"
        : "\(result.terminations.count) of \(result.sessions.count) sessions terminated"
    default: return "\(record.status.rawValue) \(record.message.prefix(80))"
    }
  }

  package static func time(_ seconds: Double) -> String {
    seconds < 90 ? "\(Int(seconds.rounded())) s" : "\(Int((seconds / 60).rounded())) min"
  }

  /// Replaces the line before; a line that is wider than the terminal would wrap and stay.
  private func show(_ line: String) { StandardError.write("\r\u{1B}[2K" + line.prefix(Self.columns - 1)) }

  /// How wide the terminal is now.
  private static var columns: Int {
    var size = winsize()
    return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }
}
