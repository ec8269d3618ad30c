import Foundation
import Results

/// The results of a claims run, for people and for programs.
package struct ClaimReport: Sendable {
  /// How a report can be written.
  package enum Format: String, Sendable, CaseIterable {
    case text, markdown, csv, json
  }

  private let results: [ClaimResult]

  package init(_ results: [ClaimResult]) {
    self.results = results
  }

  /// The report in a format; text and Markdown begin with a verdict a line.
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
    ]
  }

  private var text: String {
    let width = results.map(\.claim.sentence.count).max() ?? 0
    let summary = results.map { result in
      let number = Self.right("\(result.claim.number)", 3)
      let sentence = result.claim.sentence.padding(toLength: width, withPad: " ", startingAt: 0)
      let name = result.verdict.name.padding(toLength: 10, withPad: " ", startingAt: 0)
      return "\(number)  \(sentence)  \(name) \(result.verdict.detail)".trimmedAtEnd + "\n"
    }
    return summary.joined() + results.map { "\n" + details($0) }.joined()
  }

  private func details(_ result: ClaimResult) -> String {
    let claim = result.claim
    let figures = (result.effects.first ?? []).map { effect in
      let place = effect.at.map { " at \($0.sweep.place(VerdictText.number($0.value)))" } ?? ""
      let note = effect.isNote ? " (not judged)" : ""
      return "   \(Self.right(Self.figure(effect), 24))  \(effect.of)\(place)\(note)"
    }
    return (["\(claim.number). \(claim.sentence)"] + Self.origin(of: claim) + figures).joined(separator: "\n")
      + "\n"
  }

  private var markdown: String {
    var lines = ["| # | claim | verdict | effect | source |", "|---:|---|---|---|---|"]
    for result in results {
      let verdict = result.verdict
      let words = verdict.detail.isEmpty ? "" : ": \(verdict.detail)"
      lines.append(
        "| \(result.claim.number) | \(result.claim.sentence) | **\(verdict.name)**\(words) "
          + "| \(result.claim.measured): \(result.range) | \(result.claim.source) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var csv: String {
    var lines = ["claim,verdict,run,of,sweep,at,estimate,low,high,threshold,answer"]
    for result in results {
      for (run, effects) in result.effects.enumerated() {
        for effect in effects {
          let fields = [
            "\(result.claim.number)", result.verdict.name, "\(run + 1)", effect.of,
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
        threshold: result.claim.rule.threshold, verdict: result.verdict.name, detail: result.verdict.detail,
        effects: result.effects)
    }
    return String(decoding: try encoder.encode(records), as: UTF8.self) + "\n"
  }

  private struct Record: Encodable {
    let claim: Int
    let sentence, source, measured, rule: String
    let threshold: Double
    let verdict, detail: String
    let effects: [[Effect]]
  }

  static func figure(_ effect: Effect) -> String {
    let number = VerdictText.number(effect.estimate)
    guard effect.low < effect.high else { return number }
    return "\(number) [\(VerdictText.number(effect.low))–\(VerdictText.number(effect.high))]"
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

extension String {
  fileprivate var trimmedAtEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
