package import Experiment
import Foundation

/// The parent's side of a trial's stream: reads chunks as they arrive, and has the result once the trial has
/// ended.
package struct TrialReader: OutputReader {
  /// The results of the trial; `nil` until the trial has reported them.
  package private(set) var result: TrialResult?

  /// The limit for a line, which is far longer than the last line of a trial.
  private static let longestLine = 1 << 20

  /// Creates a reader with the result of a simulated trial, which has no stream; `nil` if the trial failed.
  package init(simulated result: TrialResult?) {
    self.init()
    self.result = result
    timeline = result?.timeline ?? []
  }

  private var lineNumber = 0
  /// The beginning of a line whose rest has not arrived yet.
  private var partialLine: [UInt8] = []
  private var start = TrialStart.blank
  private var sessions: [SessionNeed] = []
  private var terminations: [Termination] = []
  /// The recorded steps, even if the trial was killed.
  package private(set) var timeline: [TimelineRow] = []
  /// The kernel's readings after each step, if they were requested.
  package private(set) var kernelReadings: [KernelReading] = []
  private var returns: [ReturnRow] = []
  private var pushNanoseconds: [Int] = []
  private var checkpoints: [Checkpoint] = []
  /// The app's reports at its stops, if it waits for orders.
  package private(set) var turns: [TurnReport] = []
  /// The effects of an injected fault, as far as the trial got.
  package private(set) var faults = FaultReport()

  package init() {}

  /// The last step that was recorded; `nil` before the first.
  package var lastStep: TimelineRow? { timeline.last }

  package mutating func read(_ chunk: [UInt8]) throws(OutputFlaw) {
    var rest = chunk[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = rest[..<end]
      if partialLine.isEmpty {
        try take(line)
      } else {
        partialLine += line
        try take(partialLine[...])
        partialLine.removeAll(keepingCapacity: true)
      }
      rest = rest[(end + 1)...]
    }
    partialLine += rest
    // A process that writes without a line end is not a trial.
    if lineNumber == 0, partialLine.count > 256 { try take(partialLine[...]) }
    if partialLine.count > Self.longestLine {
      throw OutputFlaw("line \(lineNumber + 1) of its output is longer than \(Self.longestLine) bytes")
    }
  }

  private mutating func take(_ line: ArraySlice<UInt8>) throws(OutputFlaw) {
    lineNumber += 1
    do { try interpret(line) } catch {
      // Quoted text may contain line ends, but a message is one line.
      let reason = String(error.reason.map { $0.isNewline ? " " : $0 })
      throw OutputFlaw("line \(lineNumber) of its output is not a trial's: \(reason)")
    }
  }

  private mutating func interpret(_ line: ArraySlice<UInt8>) throws(LineFlaw) {
    guard lineNumber > 1 else {
      let greeting = String(decoding: line.prefix(80), as: UTF8.self)
      guard greeting == TrialProtocol.greeting else {
        throw LineFlaw(reason: "it reads '\(greeting)'; expected '\(TrialProtocol.greeting)'")
      }
      return
    }
    guard result == nil else { throw LineFlaw(reason: "it comes after the end") }
    var fields = LineReader(line)
    let tag = fields.next().map { String(decoding: $0, as: UTF8.self) } ?? ""
    switch tag {
    case TimelineRow.tag: timeline.append(try row(from: &fields))
    case ReturnRow.tag: returns.append(try row(from: &fields))
    case PushTime.tag: pushNanoseconds.append(try (row(from: &fields) as PushTime).nanoseconds)
    case Termination.tag: terminations.append(try row(from: &fields))
    case SessionEnd.tag: sessions.append(SessionNeed(try row(from: &fields)))
    case Checkpoint.tag: checkpoints.append(try row(from: &fields))
    case TurnReport.tag: turns.append(try row(from: &fields))
    case KernelReading.tag: kernelReadings.append(try row(from: &fields))
    case FaultRow.tag: faults.rows.append(try row(from: &fields))
    case ShownScreen.tag: faults.shown.append(try row(from: &fields))
    case TrialStart.tag: start = try row(from: &fields)
    case "end": result = try assembled(fields.rest)
    default: throw LineFlaw(reason: "'\(tag.prefix(20))' is unknown")
    }
  }

  private func row<Row: StreamedRow>(from fields: inout LineReader) throws(LineFlaw) -> Row {
    var row = Row.blank
    try row.list(in: &fields)
    guard fields.isAtEnd else { throw LineFlaw(reason: "it has too many fields") }
    return row
  }

  /// The result in the last line, completed with the rows that came before.
  private mutating func assembled(_ json: ArraySlice<UInt8>) throws(LineFlaw) -> TrialResult {
    guard var result = try? JSONDecoder().decode(TrialResult.self, from: Data(json)) else {
      throw LineFlaw(reason: "its result can't be read")
    }
    for row in timeline where !row.isTermination && sessions.indices.contains(row.session) {
      let (bytes, overflows) =
        row.memory.allocatedBytes.subtractingReportingOverflow(start.baselineAllocatedBytes)
      guard !overflows else {
        throw LineFlaw(reason: "its baseline has \(start.baselineAllocatedBytes) bytes")
      }
      sessions[row.session].stepBytes.append(bytes)
    }
    result.sessions = sessions
    result.terminations = terminations
    result.timeline = timeline
    result.returns = returns
    result.pushNanoseconds = pushNanoseconds
    result.checkpoints = checkpoints
    return result
  }
}

extension SessionNeed {
  fileprivate init(_ end: SessionEnd) {
    self.init()
    peakBytes = end.peakBytes
    largestScreenBytes = end.largestScreenBytes
  }
}
