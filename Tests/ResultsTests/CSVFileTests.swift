import Messages
import SwiftCSV
import TestSupport
import Testing

@testable import Results

@Suite("a CSV") struct CSVFileTests {
  private let temporary = TemporaryFolder()
  private let columns: [Column<[String]>] = [
    Column("a", "first") { $0[0] }, Column("b", "second") { $0[1] }, Column("count", "fields") { $0.count },
  ]

  @Test func `quotes what RFC 4180 says must be quoted, and nothing else`() throws {
    try write([["plain text", "1.5"], ["a,b", "say \"hi\""], ["", "°;'"]])
    #expect(
      try temporary.read("x.csv") == """
        a,b,count
        plain text,1.5,2
        "a,b","say ""hi""\",2
        ,°;',2

        """)
  }

  @Test func `keeps a row on one line, whatever line breaks are in it`() throws {
    try write([["a\nb", "c\r\nd\re"]])
    #expect(try temporary.read("x.csv") == "a,b,count\n\"a b\",\"c d e\",2\n")
  }

  @Test func `reads back as it was written`() throws {
    let rows = [["a,b", "\""], ["\"\"", ",,"], ["", "é"], ["\"a\",", " b "], ["x", ""]]
    try write(rows)
    let read = try CSV<Named>(string: temporary.read("x.csv"), delimiter: .comma).rows
    #expect(read.map { [$0["a"] ?? "-", $0["b"] ?? "-"] } == rows)
  }

  @Test func `gets its header once, however often it is opened`() throws {
    try write([["1", "2"]])
    try write([["3", "4"]])
    #expect(try temporary.read("x.csv") == "a,b,count\n1,2,2\n3,4,2\n")
  }

  @Test func `that can't be written is told with its path`() {
    let error = #expect(throws: HarnessError.self) {
      _ = try CSVFile(path: "/nowhere/x.csv", columns: columns)
    }
    #expect(error?.description.hasPrefix("/nowhere/x.csv can't be written") == true)
  }

  @Test func `on a full disk is an error, not a lost row`() throws {
    let error = #expect(throws: HarnessError.self) { _ = try CSVFile(path: "/dev/full", columns: columns) }
    #expect(error?.description.hasPrefix("/dev/full can't be written") == true)
  }

  private func write(_ rows: [[String]]) throws {
    let file = try CSVFile(path: temporary.path + "/x.csv", columns: columns)
    try file.append(rows)
  }
}
