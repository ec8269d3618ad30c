import Experiment
import MemoryProbe
import Results
import Screens
import Traces

/// Takes the checkpoints of a trace that is replayed repeatedly, and decides when to stop.
final class RoundWatch {
  /// The current round, from 0.
  private(set) var round = 0
  private let terms: LoadTerms
  /// The maximum depth of the trace, in screens above the home screen.
  private let deepest: Int
  private let memory: MemoryInstruments
  private let context: ScreenContext
  private let writer: TrialWriter
  private let time: any ReplayTime
  private var start = StageClock.now()
  private var hasBeenDeep = false
  private var atHome: Checkpoint?

  /// Returns `nil` without terms; then the trace is replayed once, without checkpoints.
  init?(
    _ terms: LoadTerms?, of trace: Trace, memory: MemoryInstruments, context: ScreenContext,
    writer: TrialWriter, time: any ReplayTime
  ) {
    guard let terms else { return nil }
    self.terms = terms
    deepest = trace.maximumDepth
    self.memory = memory
    self.context = context
    self.writer = writer
    self.time = time
  }

  /// Starts the first round.
  func begin() { start = StageClock.now() }

  /// Called after a step, with `depth` screens above the home screen.
  func stepEnded(depth: Int, returns: Int) {
    guard !hasBeenDeep, depth >= deepest else { return }
    hasBeenDeep = true
    writer.write(take(.deep, returns: returns))
  }

  /// Called on the home screen before a purge; only the last such reading of a round is kept.
  func cameHome(returns: Int) { atHome = take(.home, returns: returns) }

  /// Called after a round and a purge; returns whether another round follows.
  func endRound(returns: Int) -> Bool {
    if let atHome { writer.write(atHome) }
    var floor = take(.homePurged, returns: returns)
    floor.referenceNanoseconds = ReferenceWork.nanoseconds() ?? 0
    writer.write(floor)
    writer.flush()
    (hasBeenDeep, atHome) = (false, nil)
    round += 1
    if let seconds = terms.seconds { return StageClock.now() - start < seconds * 1_000_000_000 }
    return round < terms.rounds ?? 1
  }

  private func take(_ place: Checkpoint.Place, returns: Int) -> Checkpoint {
    Checkpoint(
      place: place, round: round, returns: returns, virtualMilliseconds: time.milliseconds,
      wallNanoseconds: StageClock.now() - start, memory: memory.meter.read(),
      liveScreens: context.liveScreens, arenas: context.placer.explicitArenaIndices.count,
      mappings: ProcessCensus.mappings, descriptors: ProcessCensus.descriptors)
  }
}
