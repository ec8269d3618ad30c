import Experiment
import MemoryProbe
import Results
import Screens
import Traces

/// Takes the checkpoints of a trace that is replayed again and again, and says when it has been often enough.
final class RoundWatch {
  /// The round under way, from 0.
  private(set) var round = 0
  private let terms: LoadTerms
  /// The trace's greatest depth, in screens above the home screen.
  private let deepest: Int
  private let memory: MemoryInstruments
  private let context: ScreenContext
  private let writer: TrialWriter
  private let time: any ReplayTime
  private var start = StageClock.now()
  private var hasBeenDeep = false
  private var atHome: Checkpoint?

  /// `nil` without terms: such a trace is replayed once and has no checkpoints.
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

  /// The first round begins now.
  func begin() { start = StageClock.now() }

  /// A step is over with so many screens above the home screen.
  func stepEnded(depth: Int, returns: Int) {
    guard !hasBeenDeep, depth >= deepest else { return }
    hasBeenDeep = true
    writer.write(take(.deep, returns: returns))
  }

  /// The app is back on its home screen, and nothing was purged yet; only the round's last such reading is kept.
  func cameHome(returns: Int) { atHome = take(.home, returns: returns) }

  /// A round is over and the allocator has purged; whether another one is due.
  func endRound(returns: Int) -> Bool {
    if let atHome { writer.write(atHome) }
    writer.write(take(.homePurged, returns: returns))
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
