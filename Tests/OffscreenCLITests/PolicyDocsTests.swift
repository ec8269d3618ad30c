import Foundation
import TestSupport
import Testing
import Unloading

@testable import OffscreenCLI

@Suite("Docs/policies.md") struct PolicyDocsTests {
  @Test func `has every policy as bench list shows it`() throws {
    let text = try String(contentsOfFile: Repository.path + "/Docs/policies.md", encoding: .utf8)
    let tables = "\(CatalogueMarkdown(of: PolicyCatalogue.all))"
    #expect(tables.contains("### `stack.value("))
    #expect(
      text.hasSuffix(tables),
      "write it anew: everything up to the first family, then what 'bench list --format markdown' prints")
  }
}
