import Benchmark
import Lifecycle

/// The cost of a reload before layout and drawing: the same tree made in code and decoded from its archive.
func loadingBenchmarks() {
  Benchmark("load 672 views in code") { benchmark in
    let screen = HeavyScreen(in: Application())
    benchmark.startMeasurement()
    screen.loadViewIfNeeded()
    benchmark.stopMeasurement()
  }

  Benchmark("load 672 views from an archive") { (benchmark: Benchmark, archive: Archive) in
    let screen = ViewController(in: Application(), nib: archive)
    benchmark.startMeasurement()
    screen.loadViewIfNeeded()
    benchmark.stopMeasurement()
  } setup: {
    try Archive(of: heavyTree())
  }
}
