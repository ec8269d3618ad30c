import Experiment
import Traces
import Unloading

/// The record of a simulated trial: the counts, peaks and rows of a live one, as far as a simulation knows them.
struct SimulatedRecord {
  var counts = TrialResult.Counts()
  var freedBytes = 0
  /// The number of the current step, counted over all sessions.
  var step = 0
  /// The trace's returns so far, including those of terminated sessions.
  var returnsOfTrace = 0
  var need = SessionNeed()
  private(set) var warningThisStep: WarningLevel?
  private(set) var stepPeakFootprint = 0
  private(set) var session = 0

  private var timeline: [TimelineRow] = []
  private var returns: [ReturnRow] = []
  private var pushes: [Int] = []
  private var sessions: [SessionNeed] = []
  private var terminations: [Termination] = []
  private var peak = (footprint: 0, allocated: 0)
  /// Sums weighted with virtual time.
  private var sums = (footprint: 0.0, allocated: 0.0, milliseconds: 0.0)
  private let warmupReturns: Int

  init(of trace: Trace) {
    warmupReturns = Trial.warmupReturns(of: trace.returns)
    timeline.reserveCapacity(trace.stepCount)
  }

  mutating func beginSession(steps: Int) { need.stepBytes.reserveCapacity(steps) }

  mutating func beginStep() {
    warningThisStep = nil
    stepPeakFootprint = 0
  }

  mutating func noteWarning(_ level: WarningLevel) {
    counts.warnings += 1
    warningThisStep = max(level, warningThisStep ?? level)
  }

  /// Records bytes above the baseline.
  mutating func observe(footprint: Int, allocated: Int) {
    stepPeakFootprint = max(stepPeakFootprint, footprint)
    peak = (max(peak.footprint, footprint), max(peak.allocated, allocated))
    need.peakBytes = max(need.peakBytes, allocated)
  }

  mutating func noteScreen(bytes: Int) { need.largestScreenBytes = max(need.largestScreenBytes, bytes) }

  mutating func notePush(_ made: Made) { pushes.append(made.nanoseconds) }

  mutating func noteReturn(_ row: ReturnRow) {
    var row = row
    row.isWarmup = returnsOfTrace < warmupReturns
    counts.stateLost += row.stateLost ? 1 : 0
    counts.pixelsDiffer += row.pixelsDiffer ? 1 : 0
    counts.incompleteReturns += row.missing.isEmpty ? 0 : 1
    returns.append(row)
    returnsOfTrace += 1
  }

  /// Adds the row of a step after which `allocatedBytes` were allocated above the baseline.
  mutating func noteStep(_ row: TimelineRow, allocatedBytes: Int, for milliseconds: Int) {
    timeline.append(row)
    need.stepBytes.append(allocatedBytes)
    counts.steps += 1
    sums.footprint += Double(row.memory.footprintBytes) * Double(milliseconds)
    sums.allocated += Double(allocatedBytes) * Double(milliseconds)
    sums.milliseconds += Double(milliseconds)
  }

  mutating func noteTermination(_ termination: Termination, _ row: TimelineRow) {
    terminations.append(termination)
    timeline.append(row)
  }

  mutating func endSession() {
    sessions.append(need)
    need = SessionNeed()
    session += 1
  }

  /// The results of the whole trial; `final` is the memory after it.
  func result(final: borrowing SimulatedMemory, allocator: AllocatorInForce) -> TrialResult {
    let span = max(1, sums.milliseconds)
    let baseline = final.process.baselineBytes
    func reading(_ footprintBytes: Int, _ allocatedBytes: Int) -> MemoryReading {
      MemoryReading(simulated: footprintBytes, allocated: allocatedBytes + baseline)
    }
    var result = TrialResult(
      allocator: allocator, baseline: reading(0, 0), peak: reading(peak.footprint, peak.allocated),
      mean: reading(Int(sums.footprint / span), Int(sums.allocated / span)), final: MemoryReading(final))
    result.origin = .simulated
    result.status = terminations.isEmpty ? .completed : .terminated
    result.counts = counts
    result.unloading.freedBytes = freedBytes
    result.pushNanoseconds = pushes
    result.sessions = sessions
    result.terminations = terminations
    result.timeline = timeline
    result.returns = returns
    return result
  }
}

extension MemoryReading {
  /// The columns of a reading that a simulation knows; the others stay 0 and aren't written.
  fileprivate init(simulated footprintBytes: Int, allocated: Int) {
    self.init(
      footprintBytes: footprintBytes, allocatedBytes: allocated, activeBytes: 0, residentLessMetadataBytes: 0,
      metadataBytes: 0, retainedBytes: 0, rssAnonBytes: 0)
  }

  init(_ memory: borrowing SimulatedMemory) {
    self.init(
      simulated: memory.footprintBytes, allocated: memory.allocatedBytes + memory.process.baselineBytes)
  }
}
