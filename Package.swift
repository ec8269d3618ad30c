// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Set where a warning must not pass: scripts/test sets it in CI.
let warningsAreErrors = ProcessInfo.processInfo.environment["OFFSCREEN_WARNINGS_AS_ERRORS"] == "1"

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The sources' own settings; the macros of the tests expand to code that warns, so tests only keep to the strict ones.
let sources = strict + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let hdrHistogram: Target.Dependency = .product(name: "Histogram", package: "hdrhistogram-swift")
let csv: Target.Dependency = .product(name: "SwiftCSV", package: "SwiftCSV")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let subprocess: Target.Dependency = .product(name: "Subprocess", package: "swift-subprocess")
let system: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")

/// A module of the house and, beside it, its tests.
func room(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = [],
  tests: [Target.Dependency] = []
) -> [Target] {
  [
    .target(
      name: name, dependencies: dependencies, resources: resources.isEmpty ? nil : resources,
      swiftSettings: sources),
    .testTarget(
      name: name + "Tests", dependencies: [.byName(name: name)] + dependencies + tests,
      swiftSettings: strict),
  ]
}

let package = Package(
  name: "offscreen",
  products: [
    .executable(name: "bench", targets: ["bench"]),
    .library(name: "Lifecycle", targets: ["Lifecycle"]),
    .library(
      name: "Offscreen",
      targets: ["Harness", "MemoryProbe", "Screens", "Statistics", "Strategies", "Unloading"]),
  ],
  dependencies: [
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.6.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swiftcsv/SwiftCSV", from: "0.10.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CJemalloc", pkgConfig: "jemalloc",
      providers: [.apt(["libjemalloc-dev"]), .brew(["jemalloc"])]),
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Claims", "Comparison", "Harness", "MemoryProbe", "Screens", "Strategies", "Traces", "Unloading",
        arguments,
      ],
      swiftSettings: sources),
  ]
    + room("MemoryProbe", ["CJemalloc"], tests: ["CCairo", grdb])
    + room("Lifecycle")
    + room("Unloading")
    + room("Traces", resources: [.copy("Data")])
    + room("Statistics")
    + room("Screens", ["CCairo", "Lifecycle", "MemoryProbe", "Unloading", grdb])
    + room("Strategies", ["Lifecycle", "Screens", "Unloading"], tests: ["MemoryProbe"])
    + room(
      "Harness",
      [
        "Lifecycle", "MemoryProbe", "Screens", "Statistics", "Strategies", "Traces", "Unloading",
        subprocess, system,
      ],
      tests: ["bench", csv])
    + room(
      "Comparison",
      [
        "Harness", "MemoryProbe", "Screens", "Statistics", "Strategies", "Traces", "Unloading", hdrHistogram,
        system,
      ])
    + room(
      "Claims",
      ["Harness", "MemoryProbe", "Screens", "Statistics", "Strategies", "Traces", "Unloading"])
)
