import Testing
import Unloading
import UnloadingTestKit

@Suite("Every policy") struct PolicyConformanceTests {
  @Test(arguments: PolicyCatalogue.all)
  func `conforms to what policies keep to`(entry: PolicyEntry) {
    let findings = PolicyConformance(entry).findings()
    #expect(findings.isEmpty, "\(findings.map(\.description).joined(separator: "\n"))")
  }
}
