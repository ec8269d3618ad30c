import Benchmark
import Experiment
import MemoryProbe

/// The cost of placing by itself: two switches with their flushes under `kind`, a plain call under `shared`.
func placementBenchmarks() {
  for placement in [Placement.shared, .kind] {
    Benchmark("place nothing, \(placement)", configuration: .init(scalingFactor: .kilo)) {
      (benchmark: Benchmark, placer: Placer) in
      for _ in benchmark.scaledIterations { placer.place(kind: 0, screen: 0) { blackHole(0) } }
    } setup: {
      try Placer(placement: placement, kinds: 4)
    }
  }
}
