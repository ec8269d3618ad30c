// swift-tools-version: 6.2
import Foundation
import PackageDescription

func isSet(_ variable: String) -> Bool { ProcessInfo.processInfo.environment[variable] == "1" }

/// Set where a warning must not pass: scripts/test sets it in CI.
let warningsAreErrors = isSet("OFFSCREEN_WARNINGS_AS_ERRORS")

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Set by scripts/test, whose tests look into a release build.
let isTestable = isSet("OFFSCREEN_TESTABLE")

/// The sources' own settings; the macros of the tests expand to code that warns, so tests only keep to the strict ones.
let sources =
  strict + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])
  + (isTestable ? [.unsafeFlags(["-enable-testing"])] : [])

/// What only reads, judges or prints is not optimised for tests: that would take longer than it saves. What a trial's
/// process runs always is, because each allocation before a trial decides which pages it gets.
let reporting: [SwiftSetting] = sources + (isTestable ? [.unsafeFlags(["-Onone"])] : [])

/// Tests are not optimised: they are long to compile, and must not lose objects that only they look at.
let tested: [SwiftSetting] = strict + (isTestable ? [.unsafeFlags(["-Onone"])] : [])

let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let hdrHistogram: Target.Dependency = .product(name: "Histogram", package: "hdrhistogram-swift")
let csv: Target.Dependency = .product(name: "SwiftCSV", package: "SwiftCSV")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let subprocess: Target.Dependency = .product(name: "Subprocess", package: "swift-subprocess")
let system: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")

/// A module and beside it its tests, which may need more; `nil` for a module that those of others test. The tests may
/// have texts to compare with in a folder of their own.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = sources,
  resources: [Resource] = [], tests: [Target.Dependency]? = [], golden: [String] = []
) -> [Target] {
  let target: Target = .target(
    name: name, dependencies: dependencies, resources: resources.isEmpty ? nil : resources,
    swiftSettings: settings)
  guard let tests else { return [target] }
  return [
    target,
    .testTarget(
      name: name + "Tests", dependencies: [.byName(name: name)] + dependencies + tests, exclude: golden,
      swiftSettings: tested),
  ]
}

/// A program that measures the suite itself.
func tool(_ name: String, path: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: sources)
}

let package = Package(
  name: "offscreen",
  products: [
    .executable(name: "bench", targets: ["bench"]),
    .library(name: "Lifecycle", targets: ["Lifecycle"]),
    .library(name: "Unloading", targets: ["Unloading"]),
    .library(name: "UnloadingTestKit", targets: ["UnloadingTestKit"]),
    .library(
      name: "Offscreen",
      targets: [
        "Analysis", "Campaign", "Experiment", "MemoryProbe", "OffscreenCLI", "Screens", "Strategies",
        "Traces",
        "Unloading",
      ]),
  ],
  dependencies: [
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.6.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swiftcsv/SwiftCSV", from: "0.10.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
  ],
  // From the bottom to the top: no module depends on one below it.
  targets: [
    .systemLibrary(
      name: "CJemalloc", pkgConfig: "jemalloc",
      providers: [.apt(["libjemalloc-dev"]), .brew(["jemalloc"])]),
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CPango", providers: [.apt(["libpango1.0-dev", "fonts-dejavu-core"]), .brew(["pango"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),
    .systemLibrary(
      name: "CXXHash", pkgConfig: "libxxhash",
      providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),
    .target(name: "CFontThreads"),
  ]
    + module("Seeds", tests: nil)
    + module("Quantities", tests: nil)
    + module("Messages", tests: nil)
    + module("Lifecycle", ["Seeds"])
    + module("Unloading", [], tests: ["Seeds", "UnloadingTestKit"], golden: ["Golden"])
    + module("UnloadingTestKit", ["Seeds", "Unloading"], tests: nil)
    + module("Traces", ["Messages", "Quantities", "Seeds"], resources: [.copy("Data")])
    + module("Statistics", ["Seeds"])
    + module("Cgroups", tests: [])
    + module("Experiment", ["Cgroups", "Messages", "Quantities", "Traces", "Unloading"])
    + module("MemoryProbe", ["CJemalloc", "Cgroups", "Experiment"], tests: ["CCairo", grdb])
    + module(
      "Screens",
      [
        "CCairo", "CFontThreads", "CPango", "CXXHash", "Experiment", "Lifecycle", "MemoryProbe", "Messages",
        "Seeds", "Unloading", grdb,
      ], tests: ["Quantities", "Traces"])
    + module(
      "Strategies", ["Experiment", "Lifecycle", "Messages", "Screens", "Unloading"],
      tests: ["MemoryProbe"])
    + module(
      "Results",
      [
        "Cgroups", "Experiment", "Messages", "Quantities", "Seeds", "Statistics", "Traces", "Unloading",
        subprocess,
        system,
      ],
      tests: ["Campaign", "TestSupport"])
    + module(
      "TraceImport", ["CZlib", "CZstd", "Experiment", "Messages", "Quantities", "Results", "Traces"],
      tests: ["Seeds", "TestSupport"])
    + module(
      "Simulation", ["Experiment", "Lifecycle", "Messages", "Traces", "Unloading"], tests: ["Seeds"])
    + module(
      "Analysis",
      [
        "Experiment", "Messages", "Quantities", "Results", "Statistics", "Unloading", hdrHistogram,
        system,
      ],
      settings: reporting, tests: ["Campaign", "Seeds", "TestSupport", csv], golden: ["Golden"])
    + module(
      "Replay",
      [
        "Cgroups", "Experiment", "Lifecycle", "MemoryProbe", "Messages", "Results", "Screens", "Seeds",
        "Strategies", "Traces", "Unloading", system,
      ], tests: ["Analysis", "Campaign", "TestSupport", "bench"])
    + module(
      "Campaign",
      [
        "Cgroups", "Experiment", "Messages", "Quantities", "Results", "Screens", "Seeds", "Simulation",
        "Strategies", "Traces", "Unloading", subprocess, system,
      ], tests: ["Replay", "Analysis", "CJemalloc", "MemoryProbe", "Statistics", "TestSupport", "bench", csv])
    + module(
      "Load",
      [
        "Campaign", "Cgroups", "Experiment", "Messages", "Quantities", "Results", "Screens", "Seeds",
        "Statistics", "Strategies", "Traces", "Unloading", hdrHistogram, subprocess, system,
      ], tests: ["Analysis", "Lifecycle", "Replay", "TestSupport", "TraceImport", "bench"])
    + module(
      "Doctor",
      [
        "Analysis", "Campaign", "Cgroups", "Experiment", "MemoryProbe", "Messages", "Quantities", "Results",
        "Screens",
        "Statistics",
      ], settings: reporting, tests: ["Seeds", "TestSupport", "Traces", "Unloading"])
    + module(
      "Claims",
      [
        "Campaign", "Experiment", "Messages", "Results", "Screens", "Seeds",
        "Statistics", "Strategies", "Traces", "Unloading",
      ], settings: reporting, tests: ["MemoryProbe", "TestSupport"])
    + module(
      "OffscreenCLI",
      [
        "Analysis", "Campaign", "Claims", "Doctor", "Experiment", "Lifecycle", "Load", "Messages",
        "Quantities",
        "Replay", "Results", "Seeds", "Simulation", "Statistics", "Strategies", "TraceImport", "Traces",
        "Unloading",
        arguments,
        subprocess, system,
      ], tests: ["MemoryProbe", "Screens", "TestSupport", "bench", csv],
      golden: ["Golden"])
    + [
      .target(
        name: "TestSupport",
        dependencies: [
          "Analysis", "Campaign", "Experiment", "MemoryProbe", "Messages", "Results", "Screens", "Seeds",
          "Strategies", "Traces", "Unloading", system,
        ],
        path: "Tests/TestSupport", swiftSettings: tested)
    ]
    // Measurements of the suite itself; micro-benchmarks are a package of their own, for the sake of its dependencies.
    + [
      // Two sides interleaved, which a list of benchmarks that run one after the other can't do.
      tool(
        "overhead", path: "Benchmarks/Overhead",
        [
          "CCairo", "CPango", "Experiment", "Lifecycle", "MemoryProbe", "Screens", "Statistics", "Strategies",
          "Unloading",
        ]),
      // Its children have an allocator of their own each, and sleep, which a benchmark can't.
      tool(
        "decay", path: "Benchmarks/Decay",
        [
          "Experiment", "Lifecycle", "MemoryProbe", "Results", "Screens", "Statistics", "Strategies",
          "Unloading",
        ]),
      // Depths of one replay side by side, less the screens' own work, which a benchmark can't take away.
      tool("scale", path: "Benchmarks/Scale", ["Experiment", "Messages", "Replay", "Statistics"]),
      // A clock around each call of every policy, and jemalloc's counters, which a benchmark can't read.
      tool("deciding", path: "Benchmarks/Deciding", ["MemoryProbe", "Seeds", "Statistics", "Unloading"]),
      // Jobs of up to a hundred times a size, each timed as a whole.
      tool("optimum-speed", path: "Benchmarks/Optimum", ["Seeds", "Simulation"]),
      // The same jobs for every policy, each timed as a whole.
      tool(
        "budget-speed", path: "Benchmarks/Budget",
        [
          "Experiment", "Lifecycle", "Messages", "OffscreenCLI", "Results", "Simulation", "Traces",
          "Unloading",
        ]),
      // The example is a package of its own; here its sources are built for the tests.
      tool(
        "mybench", path: "Examples/OwnStrategy/Sources/mybench",
        [
          "Analysis", "Campaign", "Experiment", "Lifecycle", "OffscreenCLI", "Screens", "Strategies",
          "Traces", "Unloading",
        ]),
      // A policy in an app: sources to be read and copied, held to what they say by tests of their own.
      .target(
        name: "PolicyInApp", dependencies: ["Lifecycle", "Unloading"],
        path: "Examples/PolicyInApp/Sources/PolicyInApp", swiftSettings: sources),
      .testTarget(
        name: "PolicyInAppTests", dependencies: ["Lifecycle", "PolicyInApp", "Unloading"],
        path: "Examples/PolicyInApp/Tests/PolicyInAppTests", swiftSettings: tested),
    ]
    + [
      .executableTarget(name: "bench", dependencies: ["OffscreenCLI"], swiftSettings: sources),
      .testTarget(
        name: "benchTests", dependencies: ["bench", "mybench", "Experiment", "Results", "TestSupport"],
        exclude: ["Golden"], swiftSettings: tested),
    ]
)

// A sanitizer brings a malloc of its own, which would displace jemalloc's: .ci/nightly sets this to build what runs
// without jemalloc alone.
if isSet("OFFSCREEN_WITHOUT_JEMALLOC") {
  let tested = ["Lifecycle", "Unloading", "Traces", "Statistics", "Experiment", "Simulation"]
  let kept = Set(
    ["Cgroups", "Seeds", "Quantities", "Messages", "UnloadingTestKit"] + tested + tested.map { $0 + "Tests" })
  package.products = []
  package.targets.removeAll { !kept.contains($0.name) }
}
