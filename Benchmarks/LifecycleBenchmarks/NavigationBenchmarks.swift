import Benchmark
import Lifecycle

/// A push and a pop of a new screen must cost the same at any depth.
///
/// A sample is one push and pop: too short for a busy machine to interrupt it often.
func navigationBenchmarks() {
  for depth in [10, 1_000, 100_000] {
    Benchmark("push + pop at depth \(depth)") { (_: Benchmark, shown: ShownStack) in
      shown.stack.push(LightScreen(in: shown.application))
      shown.stack.pop()
    } setup: {
      ShownStack(depth: depth)
    }
  }
}
