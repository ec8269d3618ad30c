import Foundation
import Messages
import Results

/// The results of a claims run, for people and for programs.
package struct ClaimReport: Sendable {
  /// The formats of a report.
  package enum Format: String, Sendable, CaseIterable {
    case text, markdown, csv, json
  }

  private let results: [ClaimResult]

  package init(_ results: [ClaimResult]) {
    self.results = results
  }

  /// Writes the report in a format; text and Markdown start with all claims and their answers.
  package func written(as format: Format) throws -> String {
    switch format {
    case .text: text
    case .markdown: markdown
    case .csv: csv
    case .json: try json()
    }
  }

  /// The claims with their sources and rules, before anything is measured.
  package static func rules(of claims: [Claim]) -> String {
    claims.map { claim in
      "\(claim.number). \(claim.sentence)\n" + origin(of: claim).joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  private static func origin(of claim: Claim) -> [String] {
    [
      "   source    \(claim.source)", "   measured  \(claim.measured)", "   rule      \(claim.rule.words)",
    ] + (claim.byConstruction.map { ["   model     allows only one answer: \($0)"] } ?? [])
      + (claim.note.map { ["   note      \($0)"] } ?? [])
  }

  private var text: String {
    let answers = results.map { result in
      "\(Self.right("\(result.claim.number)", 3))  \(result.claim.sentence)\n     \(result.answer)\n"
    }
    return answers.joined() + results.map { "\n" + details($0) }.joined()
  }

  private func details(_ result: ClaimResult) -> String {
    let claim = result.claim
    let figures = (result.effects.first ?? []).map { effect in
      let note = effect.isNote ? " (not judged)" : ""
      return "   \(Self.right(Self.figure(effect), 24))  \(effect.of)\(Self.place(effect))\(note)"
    }
    return (["\(claim.number). \(claim.sentence)"] + Self.origin(of: claim) + figures).joined(separator: "\n")
      + "\n"
  }

  private var markdown: String {
    let answers = results.flatMap {
      Self.item("[\($0.claim.number)](#\($0.claim.number)) **\($0.claim.sentence)** \($0.answer)")
    }
    return (answers + results.flatMap { [""] + section($0) }).joined(separator: "\n") + "\n"
  }

  /// A list item, wrapped to the width of the documentation.
  private static func item(_ text: String) -> [String] {
    let lines = WrappedText(text, width: width, indent: 2).lines
    return lines.prefix(1).map { "*\($0.dropFirst())" } + lines.dropFirst()
  }

  private static let width = 118

  /// One claim with its picture, which `scripts/plot_claims.py` draws, and its figures under the first seed.
  private func section(_ result: ClaimResult) -> [String] {
    let claim = result.claim
    var lines = ["## \(claim.number)", ""]
    lines += WrappedText("**\(claim.sentence)** \(result.answer)", width: Self.width).lines
    lines += ["", "![effect of claim \(claim.number)](figures/claim-\(claim.number).svg)", ""]
    lines += Self.item("source: \(claim.source)") + Self.item("measured: \(claim.measured)")
    lines += Self.item("rule: \(claim.rule.words)")
    if let reason = claim.byConstruction {
      lines += Self.item("follows from the model of UIKit by construction: \(reason)")
    }
    if let note = claim.note { lines += Self.item("note: \(note)") }
    guard let effects = result.effects.first, !effects.isEmpty else { return lines }
    lines += ["", "| effect | of | |", "|---:|---|---|"]
    return lines
      + effects.map { effect in
        let answer = effect.isNote ? "not judged" : "\(claim.rule.answer(of: effect))"
        return "| \(Self.figure(effect)) | \(effect.of)\(Self.place(effect)) | \(answer) |"
      }
  }

  private var csv: String {
    var lines = ["claim,sentence,measured,verdict,run,of,sweep,at,estimate,low,high,threshold,answer"]
    for result in results {
      for (run, effects) in result.effects.enumerated() {
        for effect in effects {
          let fields = [
            "\(result.claim.number)", result.claim.sentence, result.claim.measured, result.verdict.name,
            "\(run + 1)", effect.of,
            effect.at?.sweep.rawValue ?? "", effect.at.map { "\($0.value)" } ?? "", "\(effect.estimate)",
            "\(effect.low)", "\(effect.high)",
            "\(result.claim.rule.threshold)",
            effect.isNote ? "note" : "\(result.claim.rule.answer(of: effect))",
          ]
          lines.append(fields.map(\.csvField).joined(separator: ","))
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func json() throws -> String {
    let encoder = JSONEncoder.readable
    let records = results.map { result in
      Record(
        claim: result.claim.number, sentence: result.claim.sentence, source: result.claim.source,
        measured: result.claim.measured, rule: result.claim.rule.words,
        threshold: result.claim.rule.threshold, verdict: result.verdict.name, answer: result.answer,
        byConstruction: result.claim.byConstruction, effects: result.effects)
    }
    return String(decoding: try encoder.encode(records), as: UTF8.self) + "\n"
  }

  private struct Record: Encodable {
    let claim: Int
    let sentence, source, measured, rule: String
    let threshold: Double
    let verdict, answer: String
    let byConstruction: String?
    let effects: [[Effect]]
  }

  static func figure(_ effect: Effect) -> String {
    let number = VerdictText.number(effect.estimate)
    guard effect.low < effect.high else { return number }
    return "\(number) [\(VerdictText.number(effect.low))–\(VerdictText.number(effect.high))]"
  }

  private static func place(_ effect: Effect) -> String {
    effect.at.map { " at \($0.sweep.place(VerdictText.number($0.value)))" } ?? ""
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
