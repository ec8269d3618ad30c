import Benchmark
import Lifecycle

/// A memory warning reaches every controller, so its cost grows with their number, and with nothing else.
func warningBenchmarks() {
  for count in [10_000, 100_000] {
    Benchmark("memory warning to \(count) controllers") { (_: Benchmark, shown: ShownStack) in
      shown.application.deliverMemoryWarning()
    } setup: {
      // The stack itself is a controller too.
      ShownStack(depth: count - 1)
    }
  }
}
