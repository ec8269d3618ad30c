import Experiment
import Foundation
import Results

/// A comparison as JSON.
struct ComparisonJSON {
  let report: ComparisonReport

  func text() throws -> String {
    let encoder = JSONEncoder.readable
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let document = Document(
      a: report.comparison.a.path, b: report.comparison.b.path,
      pairing: report.comparison.pairing.rawValue,
      answer: report.answer, warnings: report.comparison.notes.controls,
      againstTimes: report.comparison.notes.againstTimes,
      notes: report.comparison.notes.others,
      cells: report.comparison.cells.map { cell in
        Document.Cell(
          cell: cell.cell, endedInA: "\(cell.endingInA)", endedInB: "\(cell.endingInB)",
          changes: cell.changes.map { Document.Change($0, finding: report.finding($0)) })
      },
      onlyInA: report.comparison.onlyInA, onlyInB: report.comparison.onlyInB,
      paretoFronts: report.comparison.fronts.map { .init(group: "\($0.group)", inA: $0.inA, inB: $0.inB) })
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

      init(_ change: Analysis.Change, finding: String) {
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
