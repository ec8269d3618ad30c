import Benchmark
import MemoryProbe

/// A checkpoint pays for the epoch, and that for each arena; the exact account pays for neither.
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
