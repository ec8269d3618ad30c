import Experiment
import MemoryProbe

/// A meter over explicit arenas, each of which holds something, because an unused arena costs less.
final class ProbedArenas {
  let meter: MemoryMeter
  private let placer: Placer
  private var blocks: [[UInt8]] = []

  init(count: Int) throws {
    placer = try Placer(placement: count == 0 ? .shared : .kind, kinds: count)
    meter = try MemoryMeter(placer: placer)
    for kind in 0..<count {
      blocks.append(placer.place(kind: kind, screen: 0) { [UInt8](repeating: 1, count: 1 << 16) })
    }
    meter.takeBaseline()
  }
}
