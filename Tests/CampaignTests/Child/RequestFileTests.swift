import Foundation
import Screens
import TestSupport
import Testing
import Unloading

@testable import Campaign
@testable import Experiment

@Suite("the file of a request") struct RequestFileTests {
  @Test func `has the bytes and costs of kinds, but no allocations, which would raise the child's baseline`()
    throws
  {
    var kind = Calibration.Kind(
      name: "list", bytes: PerResource(repeating: 5),
      costs: PerResource(repeating: ResourceCost(workNanoseconds: 7, roundTrips: 1)))
    let plan = try Plan(.light(["ios5"]))
    let fixtures = try FixtureFolder(plan: plan)
    var request = plan.request(plan.blocks[0], need: nil, fixtures: fixtures)
    let known = Calibration(kinds: [kind], newPageNanoseconds: 3)
    kind.allocations = [PerResource(repeating: [[Calibration.Allocations(pages: 3)]])]
    request.calibration = known
    request.calibration?.kinds = [kind]
    let file = try RequestFile(request)
    defer { file.remove() }
    let json = try Data(contentsOf: URL(fileURLWithPath: file.path))
    let received = try JSONDecoder().decode(TrialRequest.self, from: json)
    #expect(received.calibration == known)
  }
}
