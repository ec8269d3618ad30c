import Foundation
import Harness

extension ComparisonReport {
  func json() throws -> String {
    let encoder = JSONEncoder.readable
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let document = Document(
      a: comparison.a.path, b: comparison.b.path,
      pairing: comparison.pairing == .blocks ? "blocks" : "none",
      answer: answer, warnings: comparison.notes.controls, againstTimes: comparison.notes.againstTimes,
      notes: comparison.notes.others,
      cells: comparison.cells.map { cell in
        Document.Cell(
          cell: cell.cell, endedInA: "\(cell.endingInA)", endedInB: "\(cell.endingInB)",
          changes: cell.changes.map { Document.Change($0, finding: finding($0)) })
      },
      onlyInA: comparison.onlyInA, onlyInB: comparison.onlyInB,
      paretoFronts: comparison.fronts.map { .init(group: "\($0.group)", inA: $0.inA, inB: $0.inB) })
    return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
  }

  private struct Document: Encodable {
    let a, b, pairing, answer: String
    let warnings, againstTimes, notes: [String]
    let cells: [Cell]
    let onlyInA, onlyInB: [CellIdentity]
    let paretoFronts: [Front]

    struct Cell: Encodable {
      let cell: CellIdentity
      let endedInA, endedInB: String
      let changes: [Change]
    }

    struct Change: Encodable {
      let metric: String
      let better: String?
      let a, b, ratio, low, high: Double?
      let trialsA, trialsB: Int
      let finding, words: String

      init(_ change: Comparison.Change, finding: String) {
        metric = change.metric.name
        better = change.metric.better == .neither ? nil : change.metric.better.rawValue
        (a, b, ratio) = (change.a, change.b, change.ratio)
        (low, high) = (change.interval?.lowerBound, change.interval?.upperBound)
        (trialsA, trialsB) = (change.trialsOfA, change.trialsOfB)
        self.finding = finding
        words = change.words
      }
    }

    struct Front: Encodable {
      let group: String
      let inA, inB: [String]
    }
  }
}
