public import Testing
public import Unloading
import UnloadingTestKit

@Suite("Every policy") struct PolicyConformanceTests {
  /// A third of the kit's own steps, for the sake of debug builds: an element more in 225 steps is still noticed.
  private static let steps = 30_000

  @Test(arguments: PolicyCatalogue.all)
  func `conforms to what policies keep to`(entry: PolicyEntry) {
    let findings = PolicyConformance(entry).findings(steps: Self.steps)
    #expect(findings.isEmpty, "\(findings.map(\.description).joined(separator: "\n"))")
  }
}

extension PolicyEntry: CustomTestStringConvertible {
  /// As it is written, not all that it is.
  public var testDescription: String { example }
}
