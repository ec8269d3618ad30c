import Foundation
import Messages
import TestSupport
import Testing

@testable import Load

@Suite struct LoadFolderTests {
  private let temporary: TemporaryFolder
  private var path: String { temporary.path + "/run" }

  init() { temporary = TemporaryFolder() }

  private func part(_ rounds: Int) -> PartRows {
    PartRows(
      samples: (0..<rounds).map { LoadRow(["strategy": "ios6", "round": $0]) },
      events: [LoadRow(["strategy": "ios6", "event": "warnings", "detail": 3])])
  }

  @Test func `what was written is read back`() throws {
    let folder = try LoadFolder(new: path, columns: SoakRows.columns)
    try folder.write(part(3), of: "ios6")
    #expect(try folder.rows().samples.numbers("round") == [0, 1, 2])
    #expect(try folder.rows().events.map { $0["event"] } == ["warnings"])
    #expect(try folder.completeParts() == ["ios6"])
  }

  @Test func `a part that was cut off is taken out, and whole ones stay`() throws {
    do {
      let folder = try LoadFolder(new: path, columns: SoakRows.columns)
      try folder.write(part(2), of: "whole")
    }
    let samples = "\(path)/samples.csv"
    let whole = try String(contentsOfFile: samples, encoding: .utf8)
    // Killed in the middle of a row of the next part.
    try (whole + whole.split(separator: "\n")[1].replacing("whole", with: "other") + "\nother,ios")
      .write(toFile: samples, atomically: true, encoding: .utf8)
    let folder = try LoadFolder(resuming: path, columns: SoakRows.columns)
    #expect(try folder.rows().samples.count == 2)
    #expect(try String(contentsOfFile: samples, encoding: .utf8) == whole)
    try folder.write(part(1), of: "other")
    #expect(try folder.completeParts() == ["whole", "other"])
  }

  @Test func `a folder with anything in it is refused`() throws {
    _ = try LoadFolder(new: path, columns: SoakRows.columns)
    #expect(throws: UsageError.self) { try LoadFolder(new: path, columns: SoakRows.columns) }
  }

  @Test func `a folder that is none of a load test can't be resumed`() {
    #expect(throws: UsageError.self) { try LoadFolder.record(in: temporary.path) }
  }
}
