import Screens
import Strategies
import Testing

@testable import Campaign
@testable import Experiment
import TestSupport

@Suite("the control of a plan") struct ControlPlanTests {
  @Test func `is the same cell twice a block, for each workload and device`() throws {
    let plan = try Plan(RunConfiguration())
    let places = Set(plan.cells.map { "\($0.workload) \($0.device)" })
    for block in 1...plan.blockCount {
      for purpose in [PlannedTrial.Purpose.reference, .control] {
        let cells = plan.blocks.filter { $0.block == block && $0.purpose == purpose }.map(\.cell)
        #expect(Set(cells.map { "\($0.workload) \($0.device)" }) == places && cells.count == places.count)
        #expect(cells.allSatisfy { $0.strategy.name == "ios5" && $0.limit == .share(percent: 40) })
        #expect(
          cells.allSatisfy { $0.placement == .kind && $0.pressure == .scripted && $0.relief == .purge })
      }
    }
  }

  @Test(
    "takes turns among workloads where it can't judge times anyway",
    arguments: [
      (1, [[0, 1]]), (2, [[0], [1]]), (3, [[0], [1], [0]]), (4, [[0, 1], [0, 1], [0, 1], [0, 1]]),
    ])
  func turns(blocks: Int, expected: [[Int]]) throws {
    var configuration = RunConfiguration()
    configuration.preset = "quick"
    configuration.blocks = blocks
    let plan = try Plan(configuration)
    let workloads = plan.needs.map(\.cell.workload)
    for purpose in [PlannedTrial.Purpose.reference, .control] {
      let found = (1...blocks).map { block in
        plan.blocks.filter { $0.block == block && $0.purpose == purpose }
          .compactMap { workloads.firstIndex(of: $0.cell.workload) }.sorted()
      }
      #expect(found == expected)
    }
  }

  @Test func `is shuffled in, now this name first, now that`() throws {
    let plan = try Plan(.light(["inert", "ios6"], limits: ["40%", "80%"], blocks: 40))
    let places = (1...40).map { block in
      plan.blocks.filter { $0.block == block && $0.purpose != .measure }
        .sorted { $0.purpose.rawValue < $1.purpose.rawValue }.compactMap(\.order)
    }
    #expect(Set(places).count > 10)
    #expect((10...30).contains(places.count { $0[0] < $0[1] }))
  }

  @Test func `is what it is whatever else the user asks for`() throws {
    let usual = try references(.light(["inert"]))
    var configuration = RunConfiguration.light(["ios6/dirty-flag"], limits: ["1%", "none", "9kB"])
    configuration.factors[Factors.placement] = ["screen"]
    configuration.factors[Factors.pressure] = ["measured"]
    configuration.factors[Factors.relief] = ["none"]
    #expect(try references(configuration) == usual && usual.count == 1)
  }

  @Test(
    "has the decay that trials have by default, or the first that was asked for",
    arguments: [([0, 10_000, -1], -1), ([10_000, 0], 10_000), ([], -1)])
  func decay(decays: [Int], expected: Int) throws {
    var configuration = RunConfiguration.light(["ios6"])
    configuration.factors[Factors.dirtyDecay] = decays.map { "\($0)" }
    #expect(try references(configuration).map(\.dirtyDecayMilliseconds) == [expected])
  }

  @Test func `is left out of a run that takes pictures`() throws {
    var configuration = RunConfiguration.light(["ios6"])
    configuration.screenshots = "/nowhere"
    #expect(try Plan(configuration).blocks.map(\.purpose) == [.measure])
  }

  private func references(_ configuration: RunConfiguration) throws -> [Cell] {
    try Plan(configuration).blocks.filter { $0.purpose == .reference }.map(\.cell)
  }
}
