import Experiment
import Unloading

/// Looks at the memory of a simulated app whenever it has grown: it records peaks, raises warnings, and ends the session
/// if the limit is exceeded.
struct SimulatedMonitor {
  private(set) var isAlive = false
  var record: SimulatedRecord
  var pressure: SimulatedPressure
  /// The virtual time.
  var milliseconds = 0

  private let limitBytes: Int?
  private var allocatedBeforeStep = 0
  /// The termination of the session, until its row is written.
  private var termination: Termination?

  init(_ request: TrialRequest, record: SimulatedRecord) {
    self.record = record
    pressure = SimulatedPressure(request)
    limitBytes = request.limitBytes
  }

  mutating func launch() {
    pressure.launch()
    isAlive = true
  }

  mutating func end() { isAlive = false }

  mutating func beginStep(_ memory: borrowing SimulatedMemory) {
    record.beginStep()
    allocatedBeforeStep = memory.allocatedBytes
  }

  /// Whether the session was terminated, and the row of that isn't written yet; asked at each step, so it is stored.
  private(set) var hasTermination = false

  /// Returns the termination once.
  mutating func takeTermination() -> Termination? {
    defer { (termination, hasTermination) = (nil, false) }
    return termination
  }

  mutating func look(at screens: borrowing SimulatedScreens, after moment: String) {
    guard isAlive else { return }
    let footprint = screens.memory.footprintBytes
    guard !pressure.exceedsLimit(footprint, at: milliseconds) else {
      (isAlive, hasTermination) = (false, true)
      termination = Termination(
        session: record.session, step: record.step, event: "", moment: moment, limitBytes: limitBytes ?? 0,
        footprintBytes: footprint, liveBytes: screens.memory.allocatedBytes,
        dirtyBytes: screens.memory.dirtyBytes,
        stepBytes: screens.memory.allocatedBytes - allocatedBeforeStep,
        loadedScreens: screens.state.loadedCount,
        held: screens.state.bytesByResource)
      return
    }
    record.observe(footprint: footprint, allocated: screens.memory.allocatedBytes)
  }
}
