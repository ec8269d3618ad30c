import Screens
import Strategies
import Testing

@testable import Campaign
@testable import Experiment
import TestSupport

@Suite("a plan") struct PlanTests {
  private let configuration = RunConfiguration.light(
    ["ios5", "inert", "ios6"], limits: ["40%", "none"], blocks: 4)

  @Test func `holds every cell once in each block, numbered in the order they are run`() throws {
    let plan = try Plan(configuration)
    #expect(plan.cells.count == 6 && Set(plan.cells).count == 6)
    #expect(plan.needs.map(\.trial) == [0])
    #expect(plan.blocks.map(\.trial) == Array(1...32))
    for block in 1...4 {
      let trials = plan.blocks.filter { $0.block == block }
      #expect(Set(trials.filter { $0.purpose == .measure }.map(\.cell)) == Set(plan.cells))
      #expect(trials.map(\.order) == [1, 2, 3, 4, 5, 6, 7, 8])
    }
  }

  @Test func `is the same for the same seed, and another for another`() throws {
    var other = configuration
    other.seed = 2
    let cells = try Plan(configuration).blocks.map(\.cell)
    #expect(try Plan(configuration).blocks.map(\.cell) == cells)
    #expect(try Plan(other).blocks.map(\.cell) != cells)
  }

  @Test func `shuffles each block anew`() throws {
    let plan = try Plan(configuration)
    let orders = (1...4).map { block in plan.blocks.filter { $0.block == block }.map(\.cell) }
    #expect(Set(orders).count > 1)
  }

  @Test func `finds the need once for each workload and device`() throws {
    var configuration = configuration
    configuration.factors[Factors.workload] = ["deep-stack", "human"]
    configuration.factors[Factors.device] = ["375x667@2", "390x844@3"]
    let needs = try Plan(configuration).needs
    #expect(Set(needs.map { "\($0.cell.workload) \($0.cell.device)" }).count == 4 && needs.count == 4)
    #expect(needs.allSatisfy { $0.cell.strategy.name == "inert" && $0.cell.limit == .unlimited })
  }

  @Test func `what was asked for replaces the preset's own choice in every section`() throws {
    var configuration = RunConfiguration()
    configuration.preset = "full"
    configuration.factors[Factors.strategy] = ["ios5/plain/none"]
    configuration.factors[Factors.workload] = ["deep-stack"]
    configuration.factors[Factors.device] = ["100x200@1"]
    configuration.factors[Factors.placement] = ["screen"]
    configuration.factors[Factors.pressure] = ["scripted"]
    configuration.factors[Factors.relief] = ["none"]
    configuration.factors[Factors.limit] = ["64MiB"]
    configuration.factors[Factors.dirtyDecay] = ["-1"]
    configuration.blocks = 2
    let plan = try Plan(configuration)
    let cell = try #require(plan.cells.first)
    #expect(plan.blocks.count { $0.purpose == .measure } == 2 && plan.cells.count == 1)
    #expect(cell.strategy.name == "ios5" && cell.workload == "deep-stack" && "\(cell.device)" == "100x200@1")
    #expect(cell.placement == .screen && cell.pressure == .scripted && cell.relief == .none)
    #expect(cell.limit == .bytes(64 << 20) && cell.dirtyDecayMilliseconds == -1)
  }

  @Test func `what names a factor leaves the preset's side sections out`() throws {
    let whole = try Plan(RunConfiguration())
    #expect(
      Set(whole.cells.map(\.placement)) == [.kind, .shared] && Set(whole.cells.map(\.relief)).count == 2)
    var configuration = RunConfiguration()
    configuration.factors[Factors.placement] = ["kind"]
    // The side sections alone are without relief.
    #expect(try Set(Plan(configuration).cells.map(\.relief)) == [.purge])
    configuration.factors[Factors.device] = ["390x844@3"]
    configuration.traces = [OwnTrace(file: "t.trace", text: "push 1\npush 2\npop\n")]
    let plan = try Plan(configuration)
    #expect(Set(plan.cells.map { "\($0.workload) \($0.device) \($0.placement) \($0.relief)" }).count == 1)
    #expect(Set(plan.smallestLimitCells.map(\.device)) == Set(plan.cells.map(\.device)))
    // One table: every strategy at every limit.
    let (strategies, limits) = (Set(plan.cells.map(\.strategy)), Set(plan.cells.map(\.limit)))
    #expect(plan.cells.count == strategies.count * limits.count)
  }

  @Test func `presets keep their promises`() throws {
    #expect(Preset.quick.blocks >= 3 && Preset.standard.blocks >= 5)
    func cells(_ preset: Preset) -> [Cell] { preset.sections.flatMap { $0.cells(of: .standard) } }
    let (quick, standard, placement) = (cells(.quick), cells(.standard), cells(.placement))
    for workload in ["deep-stack", "human"] {
      func limits(_ cells: [Cell]) -> Int { Set(cells.filter { $0.workload == workload }.map(\.limit)).count }
      #expect(limits(quick) == 1 && limits(standard) >= (workload == "human" ? 3 : 4))
    }
    #expect(Set(standard.map(\.placement)) == [.shared, .kind])
    #expect(Set((quick + standard).map(\.dirtyDecayMilliseconds)) == [-1])
    #expect(Set(cells(.full).map(\.dirtyDecayMilliseconds)) == [0, 10_000, -1])
    // Every combination: three workloads and devices, all placements, all decays, four strategies.
    #expect(
      placement.count == 3 * Placement.allCases.count * 3 * 4 && Set(placement).count == placement.count)
    #expect(try Plan(configuration).needs.map(\.cell.dirtyDecayMilliseconds) == [-1])
    #expect(Set(standard.filter { $0.relief == .none }.map(\.strategy)).count == 3)
  }

  @Test(
    "a glob stands for the strategies of the catalogue it matches, by name or by a part of it",
    arguments: [
      ("lru*", ["ios6/plain/lru(bytes:50%)"]),
      ("ios5*", ["ios5", "ios5/revived-unload"]),
      ("dirty-f?ag", ["ios6/dirty-flag"]),
      // None of the catalogue, so of all policies.
      ("cache.[cf]*", ["ios6/plain/cache.clock", "ios6/plain/cache.coil", "ios6/plain/cache.fresco"]),
    ])
  func globs(glob: String, expected: [String]) throws {
    #expect(try PlanNames().strategies(glob) == expected)
  }

  @Test func `kinds of weight 0 are shown by name alone`() throws {
    var configuration = configuration
    configuration.factors[Factors.workload] = []
    configuration.screens = .init(
      name: "s.screens", text: "note views:3\npage views:3 weight:0\nodd views:3 weight:0\n")
    configuration.traces = [OwnTrace(file: "t.trace", text: "push 1\npush page\npop\n")]
    let plan = try Plan(configuration)
    let trace = try #require(plan.workloads["trace"]?.trace)
    #expect(trace.hasNumberedPages)
    #expect(trace.kinds(of: plan.screens).map(\.kind) == ["note", "page"])
    configuration.traces = [OwnTrace(file: "t.trace", text: "push page\n")]
    configuration.screens = .init(name: "s.screens", text: "page views:3 weight:0\n")
    #expect(throws: Never.self) { try Plan(configuration) }
  }

  @Test(
    "a glob stands for the workloads it matches, the user's own among them",
    arguments: [
      ("deep*", ["deep-stack"]), ("[ht]*", ["human", "tabs", "trace"]),
      ("*", WorkloadCatalogue.all.map(\.name) + ["trace"]),
    ])
  func workloadGlobs(glob: String, expected: [String]) throws {
    var configuration = configuration
    configuration.factors[Factors.workload] = [glob]
    configuration.traces = [OwnTrace(file: "t.trace", text: "push note\n")]
    // The user's own is measured in any case.
    #expect(Set(try Plan(configuration).cells.map(\.workload)) == Set(expected + ["trace"]))
    configuration.traces = []
    #expect(Set(try Plan(configuration).cells.map(\.workload)) == Set(expected).subtracting(["trace"]))
  }

  @Test("what can't be meant is told with the nearest name", arguments: mistakes)
  func mistaken(mistake: Mistake) {
    var configuration = configuration
    mistake.make(&configuration)
    let error = #expect(throws: (any Error).self) { try Plan(configuration) }
    for part in mistake.parts { #expect("\(error!)".contains(part), "\(error!)") }
    #expect(!"\(error!)".contains("\n"))
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let parts: [String]
    let make: @Sendable (inout RunConfiguration) -> Void
  }

  static let mistakes = [
    Mistake(testDescription: "preset", parts: ["'quik'", "did you mean 'quick'?"]) { $0.preset = "quik" },
    Mistake(testDescription: "platform", parts: ["'iso5'", "did you mean 'ios5'?"]) {
      $0.factors[Factors.strategy] = ["iso5"]
    },
    Mistake(testDescription: "idiom", parts: ["'plian'", "did you mean 'plain'?"]) {
      $0.factors[Factors.strategy] = ["ios5/plian"]
    },
    Mistake(testDescription: "policy", parts: ["'lur(count:6)'", "lru(count:"]) {
      $0.factors[Factors.strategy] = ["ios5/plain/lur(count:6)"]
    },
    Mistake(testDescription: "parameter", parts: ["lru(cuont:6)", "count"]) {
      $0.factors[Factors.strategy] = ["ios5/plain/lru(cuont:6)"]
    },
    Mistake(testDescription: "negative parameter", parts: ["lru(count:-1)"]) {
      $0.factors[Factors.strategy] = ["ios5/plain/lru(count:-1)"]
    },
    Mistake(testDescription: "glob", parts: ["no strategy matches 'x*'"]) {
      $0.factors[Factors.strategy] = ["x*"]
    },
    Mistake(testDescription: "workload", parts: ["'humna'", "did you mean 'human'?"]) {
      $0.factors[Factors.workload] = ["humna"]
    },
    Mistake(testDescription: "workload glob", parts: ["no workload matches 'x*'"]) {
      $0.factors[Factors.workload] = ["x*"]
    },
    Mistake(testDescription: "limit", parts: ["'-5MiB' is not a limit"]) {
      $0.factors[Factors.limit] = ["-5MiB"]
    },
    Mistake(testDescription: "device", parts: ["'5x5' is not a device"]) {
      $0.factors[Factors.device] = ["5x5"]
    },
    Mistake(testDescription: "empty trace", parts: ["t.trace", "is empty"]) {
      $0.factors[Factors.workload] = []
      $0.traces = [OwnTrace(file: "t.trace", text: "# nothing\n")]
    },
    Mistake(testDescription: "pop on an empty stack", parts: ["t.trace:2: pop on an empty stack"]) {
      $0.factors[Factors.workload] = []
      $0.traces = [OwnTrace(file: "t.trace", text: "wait 1s\npop\n")]
    },
    Mistake(testDescription: "kind", parts: ["t.trace:2: 'nite'", "did you mean 'note'?"]) {
      $0.factors[Factors.workload] = []
      $0.traces = [OwnTrace(file: "t.trace", text: "push note\npush nite\n")]
    },
    Mistake(testDescription: "screens", parts: ["s.screens:2: 'vews:3'", "views:"]) {
      $0.screens = .init(name: "s.screens", text: "# kinds\nnote vews:3\n")
    },
    Mistake(testDescription: "weights", parts: ["every kind of screen has weight:0"]) {
      $0.screens = .init(name: "s.screens", text: "note views:3 weight:0\nlist views:3 weight:0\n")
    },
  ]
}
