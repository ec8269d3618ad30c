import Foundation
import TestSupport
import Testing

@testable import Analysis

@Suite("an export as JMH") struct JMHExportTests {
  private let folder = ExportedFolder()

  private func results(_ times: [Int], metrics: [String]) throws -> [[String: Any]] {
    let export = try folder.export([folder.run(ExportedFolder.rows(times))], as: "jmh", metrics: metrics)
    let document = try JSONSerialization.jsonObject(with: Data(export.files[0].text.utf8))
    return try #require(document as? [[String: Any]])
  }

  @Test func `has a benchmark for each cell and a fork for each trial`() throws {
    let run = try folder.run(ExportedFolder.rows([1_000, 1_200, 1_150, 1_190, 1_100]))
    let export = try folder.export([run], as: "jmh")
    #expect(export.files[0].text == Self.expected)
    #expect(export.notes.isEmpty)
  }

  @Test func `has every field that its readers ask for`() throws {
    let result = try #require(
      try results([5, 6, 7, 8, 9, 10], metrics: ["complete_return_ns", "re*", "*_bytes"]).first)
    for name in ["benchmark", "mode", "warmupTime", "measurementTime"] {
      #expect(result[name] is String, "\(name)")
    }
    for name in ["threads", "forks", "warmupIterations", "measurementIterations"] {
      #expect(result[name] is Int, "\(name)")
    }
    #expect(result["params"] is [String: String])
    let secondary = try #require(result["secondaryMetrics"] as? [String: [String: Any]])
    let primary = try #require(result["primaryMetric"] as? [String: Any])
    #expect(secondary.count > 40)
    for metric in [primary] + secondary.values {
      let score = try #require(metric["score"] as? Double)
      let confidence = try #require(metric["scoreConfidence"] as? [Double])
      #expect(confidence.count == 2 && confidence[0] <= score && score <= confidence[1])
      #expect(metric["scoreError"] is Double && metric["scoreUnit"] is String)
      #expect((metric["rawData"] as? [[Double]])?.count == 6)
      #expect(
        Set(try #require(metric["scorePercentiles"] as? [String: Double]).keys) == ["0.0", "50.0", "100.0"])
    }
  }

  @Test("has a percentile if there are enough trials for it", arguments: [(99, false), (100, true)])
  func percentiles(trials: Int, isThere: Bool) throws {
    let result = try #require(try results(Array(1...trials), metrics: ["complete_return_ns"]).first)
    let primary = try #require(result["primaryMetric"] as? [String: Any])
    let percentiles = try #require(primary["scorePercentiles"] as? [String: Double])
    #expect((percentiles["99.0"] != nil) == isThere && percentiles["95.0"] != nil)
  }

  @Test func `says NaN, as JMH does, where four trials have no interval`() throws {
    let primary = try #require(
      try results([5, 6, 7, 8], metrics: ["complete_return_ns"]).first?["primaryMetric"] as? [String: Any])
    #expect(primary["scoreError"] as? String == "NaN")
    #expect(primary["scoreConfidence"] as? [String] == ["NaN", "NaN"])
  }

  @Test func `names a cell without the primary metric and leaves it out`() throws {
    let rows =
      ExportedFolder.rows([7, 8, 9])
      + [TrialRowText(3, block: 1, ["limit": "75%", "complete_return_ns": ""])]
    let export = try folder.export([folder.run(rows)], as: "jmh")
    #expect(!export.files[0].text.contains("75%"))
    #expect(export.notes.count == 1 && export.notes[0].hasSuffix("kind): no complete_return_ns; omitted."))
  }

  private static let expected = """
    [
      {
        "benchmark" : "offscreen.deep-stack.complete_return_ns",
        "forks" : 5,
        "measurementBatchSize" : 1,
        "measurementIterations" : 1,
        "measurementTime" : "single-shot",
        "mode" : "avgt",
        "params" : {
          "device" : "375x667@2",
          "dirty_decay_ms" : "-1",
          "expected_latency" : "80ms",
          "limit" : "40%",
          "placement" : "kind",
          "pressure" : "measured",
          "relief" : "purge",
          "strategy" : "ios6",
          "text" : "pango",
          "workload" : "deep-stack"
        },
        "primaryMetric" : {
          "rawData" : [
            [
              1000
            ],
            [
              1200
            ],
            [
              1150
            ],
            [
              1190
            ],
            [
              1100
            ]
          ],
          "score" : 1150,
          "scoreConfidence" : [
            1000,
            1200
          ],
          "scoreError" : 150,
          "scorePercentiles" : {
            "0.0" : 1000,
            "100.0" : 1200,
            "50.0" : 1150
          },
          "scoreUnit" : "ns/op"
        },
        "secondaryMetrics" : {
          "peak_footprint_bytes" : {
            "rawData" : [
              [
                4096
              ],
              [
                4096
              ],
              [
                4096
              ],
              [
                4096
              ],
              [
                4096
              ]
            ],
            "score" : 4096,
            "scoreConfidence" : [
              4096,
              4096
            ],
            "scoreError" : 0,
            "scorePercentiles" : {
              "0.0" : 4096,
              "100.0" : 4096,
              "50.0" : 4096
            },
            "scoreUnit" : "bytes"
          }
        },
        "threads" : 1,
        "warmupBatchSize" : 1,
        "warmupIterations" : 0,
        "warmupTime" : "single-shot"
      }
    ]

    """
}
