import Benchmark

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock], timeUnits: .nanoseconds, warmupIterations: 2, maxDuration: .seconds(3))
  navigationBenchmarks()
  warningBenchmarks()
  viewTreeBenchmarks()
  loadingBenchmarks()
}
