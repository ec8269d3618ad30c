import Testing

@testable import Unloading

@Suite("a value for each resource") struct PerResourceTests {
  @Test(arguments: Resource.allCases, [-.max, -1, 0, 1, .max])
  func `is of a loaded resource if it is above 0`(resource: Resource, value: Int) {
    var bytes = PerResource(repeating: 0)
    bytes[resource] = value
    #expect(bytes.resources == (value > 0 ? Resources(resource) : []))
  }

  @Test func `adds up over each set`() {
    var bytes = PerResource(repeating: 0)
    var costs = PerResource<Float>(repeating: 0)
    for (index, resource) in Resource.allCases.enumerated() {
      bytes[resource] = index == 2 ? -7 : 10 << (4 * index)
      costs[resource] = Float(bytes[resource])
    }
    for set in (0...Resources.all.rawValue).map(Resources.init(rawValue:)) {
      let sum = set.members.reduce(0) { $0 + bytes[$1] }
      #expect(bytes.total(of: set) == sum && costs.total(of: set) == Float(sum))
    }
  }
}
