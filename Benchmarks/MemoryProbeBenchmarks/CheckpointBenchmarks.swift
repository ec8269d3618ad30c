import Benchmark
import MemoryProbe

/// A checkpoint includes the cost of an epoch, which grows with the number of arenas; the exact account
/// includes neither.
func checkpointBenchmarks() {
  for count in [0, 1, 4, 16] {
    Benchmark("footprint, \(count) explicit arenas") { (_: Benchmark, probed: ProbedArenas) in
      blackHole(probed.meter.footprintBytes())
    } setup: {
      try ProbedArenas(count: count)
    }

    Benchmark("all memory columns, \(count) explicit arenas") { (_: Benchmark, probed: ProbedArenas) in
      blackHole(probed.meter.read())
    } setup: {
      try ProbedArenas(count: count)
    }
  }

  Benchmark("exact allocated bytes", configuration: .init(scalingFactor: .kilo)) {
    (benchmark: Benchmark, probed: ProbedArenas) in
    for _ in benchmark.scaledIterations { blackHole(probed.meter.exactAllocatedBytes()) }
  } setup: {
    try ProbedArenas(count: 4)
  }
}
