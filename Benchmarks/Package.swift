// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A target of micro-benchmarks for one module of this repository; the folder has the target's name.
func benchmarks(_ name: String, of products: [String]) -> Target {
  .executableTarget(
    name: name,
    dependencies: products.map { .product(name: $0, package: "offscreen") } + [
      .product(name: "Benchmark", package: "benchmark")
    ],
    path: name,
    swiftSettings: strict,
    plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
}

let package = Package(
  name: "offscreen-benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "offscreen", path: ".."),
    // No traits: only time is measured, so neither interposer is needed.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    benchmarks("LifecycleBenchmarks", of: ["Lifecycle"]),
    benchmarks("MemoryProbeBenchmarks", of: ["Offscreen"]),
  ]
)
