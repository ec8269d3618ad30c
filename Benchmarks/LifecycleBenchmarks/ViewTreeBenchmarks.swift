import Benchmark
import Lifecycle

func viewTreeBenchmarks() {
  Benchmark("release of a view tree 100000 deep") { benchmark in
    var root: View? = View()
    var leaf = root!
    for _ in 1..<100_000 {
      let view = View()
      leaf.addSubview(view)
      leaf = view
    }
    // Only the variable may retain the root.
    leaf = View()
    benchmark.startMeasurement()
    root = nil
    benchmark.stopMeasurement()
  }

  Benchmark("settled layout and display pass over 10000 views", configuration: .init(scalingFactor: .kilo)) {
    benchmark in
    let window = Window(application: Application(), size: Size(width: 375, height: 667), scale: 2)
    for _ in 0..<10_000 { window.addSubview(View()) }
    window.layoutPass()
    window.displayPass()
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      window.layoutPass()
      window.displayPass()
    }
    benchmark.stopMeasurement()
  }

  Benchmark("load, lay out, display and release 672 views") { benchmark in
    let application = Application()
    let window = Window(application: application, size: Size(width: 375, height: 667), scale: 2)
    benchmark.startMeasurement()
    window.show(HeavyScreen(in: application))
    window.close()
    benchmark.stopMeasurement()
  }
}
