import Messages
import TestSupport
import Testing

@testable import Analysis
@testable import Results

@Suite("an export as percentile distributions") struct HGRMExportTests {
  private let folder = ExportedFolder()
  private typealias Return = ExportedFolder.Return

  private func files(_ rows: [TrialRowText], _ returns: [ExportedFolder.Return]) throws -> [Export.File] {
    let run = try folder.run(rows, returns: ExportedFolder.returns(returns))
    return try folder.export([run], as: "hgrm", to: "out").files
  }

  private static func row(_ trial: Int, returns: Int, reloads: Int, _ changes: [String: String] = [:])
    -> TrialRowText
  {
    let counts = ["returns": "\(returns)", "reloads": "\(reloads)"]
    return TrialRowText(trial, block: trial + 1, counts.merging(changes) { $1 })
  }

  @Test func `has HdrHistogram's text of each kind of return`() throws {
    let files = try files(
      [Self.row(0, returns: 3, reloads: 2), Self.row(1, returns: 1, reloads: 1)],
      [
        Return(trial: 0, nanoseconds: 90, phase: "warmup"), Return(trial: 0, nanoseconds: 100),
        Return(trial: 0, nanoseconds: 7, firstUse: 5, resources: ""), Return(trial: 0, nanoseconds: 300),
        Return(trial: 1, nanoseconds: 200), Return(trial: 8, nanoseconds: 1),
      ])
    let name = "ios6_40pct_deep-stack_375x667@2_kind"
    #expect(files.map(\.name) == ["return", "reload", "plain_return"].map { "\(name).\($0)_ns.hgrm" })
    #expect(
      files[1].text == """
               Value     Percentile TotalCount 1/(1-Percentile)

             100.000 0.000000000000          1           1.00
             100.000 0.100000000000          1           1.11
             100.000 0.200000000000          1           1.25
             100.000 0.300000000000          1           1.43
             200.000 0.400000000000          2           1.67
             200.000 0.500000000000          2           2.00
             200.000 0.550000000000          2           2.22
             200.000 0.600000000000          2           2.50
             200.000 0.650000000000          2           2.86
             300.000 1.000000000000          3
        #[Mean    =      200.000, StdDeviation   =       81.650]
        #[Max     =      300.000, Total count    =            3]
        #[Buckets =            1, SubBuckets     =         2048]
        #[ios6 40% deep-stack 375x667@2 kind: reload_ns]

        """)
    #expect(files[0].text.contains("      12.000 0.000000000000          1           1.00\n"))
    #expect(files[2].text.contains("       7.000 1.000000000000          1\n"))
  }

  @Test("read back gives the values that were recorded", arguments: [99, 100, 2_000])
  func readBack(count: Int) throws {
    let values = (1...count).map { 1_000_003 * $0 }
    let returns = values.map { Return(trial: 0, nanoseconds: $0) }
    let files = try files([Self.row(0, returns: count, reloads: count)], returns.shuffled())
    let rows = try #require(files.first { $0.name.contains(".reload_ns") }).text.split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.dropFirst()
      .map { $0.split(separator: " ").compactMap { Double($0) } }
    #expect(rows.count > 20)
    for row in rows {
      let rank = max(1, Int((row[1] * Double(count) - 1e-6).rounded(.up)))
      #expect(abs(row[0] / Double(values[rank - 1]) - 1) < 0.001, "\(row)")
      #expect(row.count == 3 ? row[1] == 1 : abs(row[3] * (1 - row[1]) - 1) < 0.01)
    }
    let below = try #require(rows.map { $0[1] }.filter { $0 < 1 }.max())
    #expect(below < 1 - 0.999 / Double(count), "no percentile that there are too few values for")
  }

  @Test func `cells whose names differ in signs alone have files of their own`() throws {
    let counts = ["peak_footprint_bytes": "1"]
    let files = try files(
      [
        Self.row(0, returns: 1, reloads: 1, counts.merging(["workload": "my trace"]) { $1 }),
        Self.row(1, returns: 1, reloads: 1, counts.merging(["workload": "my_trace"]) { $1 }),
        Self.row(2, returns: 1, reloads: 1, counts.merging(["workload": "my+trace"]) { $1 }),
        Self.row(3, returns: 1, reloads: 1, counts.merging(["workload": "my:trace"]) { $1 }),
      ], (0..<4).map { Return(trial: $0, nanoseconds: 5) })
    #expect(files.count == 8 && Set(files.map(\.name)).count == 8)
  }

  struct Damage: CustomTestStringConvertible {
    let testDescription: String
    let text: String?
    let says: String
  }

  private static let whole = ExportedFolder.returns([
    Return(trial: 0, nanoseconds: 5), Return(trial: 0, nanoseconds: 6, resources: ""),
  ])

  static let damages = [
    Damage(
      testDescription: "no file", text: nil,
      says: "returns.csv isn't there; expected the returns of the run beside its trials.csv"),
    Damage(testDescription: "no byte", text: "", says: "returns.csv is empty; expected a header"),
    Damage(
      testDescription: "a foreign header", text: "a,b\n1,2\n", says: "returns.csv:1: this is no returns.csv"),
    Damage(
      testDescription: "a last line cut off", text: String(whole.dropLast(3)),
      says: "returns.csv:3: the last line is cut off"),
    Damage(
      testDescription: "a last line missing",
      text: ExportedFolder.returns([Return(trial: 0, nanoseconds: 5)]),
      says: "has 1 measured returns and 1 reloads of trial 0; expected 2 and 1, as in trials.csv"),
    Damage(
      testDescription: "a line twice", text: whole + whole.split(separator: "\n")[2] + "\n",
      says: "has 3 measured returns and 1 reloads of trial 0; expected 2 and 1, as in trials.csv"),
    Damage(
      testDescription: "a field too few", text: whole + "test,0\n",
      says: "returns.csv:4: 2 fields; expected \(ReturnColumns.all.count), as in the header"),
    Damage(
      testDescription: "no number", text: whole.replacing(",6,", with: ",nan,"),
      says: "returns.csv:3: 'nan' is not a valid total_ns; expected a whole number of 0 or more"),
    Damage(
      testDescription: "a number below 0", text: whole.replacing(",6,", with: ",-6,"),
      says: "returns.csv:3: '-6' is not a valid total_ns"),
    Damage(
      testDescription: "another phase", text: whole.replacing("measured", with: "cold"),
      says: "returns.csv:2: 'cold' is not a valid phase; expected warmup or measured"),
  ]

  @Test("damaged returns are refused with their place", arguments: damages)
  func damaged(damage: Damage) throws {
    let run = try folder.run([Self.row(0, returns: 2, reloads: 1)], returns: damage.text)
    let error = #expect(throws: HarnessError.self) { try folder.export([run], as: "hgrm", to: "out") }
    #expect(error?.description.contains(damage.says) == true, "\(error as Any)")
  }
}
