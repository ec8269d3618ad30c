import TestSupport
import Testing

@testable import Analysis

@Suite("an export for github-action-benchmark") struct GitHubActionExportTests {
  private let folder = ExportedFolder()

  @Test func `has an entry for each cell and metric`() throws {
    let rows =
      ExportedFolder.rows([1_000, 1_200, 1_150, 1_190, 1_100])
      + ExportedFolder.rows([900], from: 5, ["strategy": "\"ios6/plain/two(a:1,b:2)\"", "limit": "none"])
    let export = try folder.export(
      [folder.run(rows)], as: "github-action-benchmark", metrics: ["complete_return_ns"])
    #expect(
      export.files[0].text == """
        [
          {
            "extra" : "median of 5 trials, 94 % interval from 1000 to 1200",
            "name" : "ios6 40% deep-stack 375x667@2 kind: complete_return_ns",
            "range" : "± 150",
            "unit" : "ns",
            "value" : 1150
          },
          {
            "extra" : "median of 1 trial",
            "name" : "ios6/plain/two(a:1,b:2) no-limit deep-stack 375x667@2 kind: complete_return_ns",
            "unit" : "ns",
            "value" : 900
          }
        ]

        """)
  }

  @Test func `says how many trials of a cell completed`() throws {
    let rows = ExportedFolder.rows([8, 9]) + [TrialRowText(2, block: 3, ["status": "terminated"])]
    let export = try folder.export([folder.run(rows)], as: "github-action-benchmark", metrics: ["reloads"])
    #expect(export.files[0].text.contains("\"extra\" : \"median of 2 trials\\n2 of 3 trials completed\""))
  }

  @Test func `leaves out what is not better smaller, and says so`() throws {
    let export = try folder.export(
      [folder.run(ExportedFolder.rows([8]))], as: "github-action-benchmark",
      metrics: ["freed_bytes", "reloads", "steps"])
    #expect(export.notes == ["Omitted, because smaller values are not better: steps, freed_bytes."])
    #expect(!export.files[0].text.contains("freed_bytes"))
  }
}
