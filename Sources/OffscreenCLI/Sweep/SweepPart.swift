import Campaign
import Foundation
import Messages
import Results
import Unloading

/// What a part of the sessions costs: whole numbers, so the sums over all parts are those of all sessions.
struct SweepPart: Codable, Equatable {
  /// What all parts of a sweep have in common.
  struct Question: Codable, Equatable {
    /// FNV-1a of the steps of all sessions, of the calibration's record, and of the binary.
    let sessions, calibration, binary: String
    let units: Int
    /// The sessions that policies remember at each launch.
    let remembered: Int
    let device: String

    /// What the other one differs in; `nil` if they are equal.
    func difference(to other: Question) -> String? {
      let parts: [(String, Bool)] = [
        ("sessions", sessions == other.sessions), ("calibration", calibration == other.calibration),
        ("build", binary == other.binary), ("--units", units == other.units),
        ("--remember", remembered == other.remembered),
      ]
      return parts.first { !$0.1 }?.0 ?? (self == other ? nil : "screens")
    }
  }

  let question: Question
  /// `2/7`: the second of every seven sessions.
  let shard: String
  let rows: [SweepRow]
  let needs: SessionNeeds

  /// Whether it answers what the other one asks; the other one may not have read its sessions yet.
  func isAlike(_ other: SweepPart) -> Bool {
    shard == other.shard && question.calibration == other.question.calibration
      && question.binary == other.question.binary && question.units == other.question.units
      && question.remembered == other.question.remembered && rows.count == other.rows.count
      && zip(rows, other.rows).allSatisfy { $0.isAlike($1) }
  }

  /// The contents of a file: the part and its digest, which shows changes.
  private struct Sealed: Codable {
    let part: SweepPart
    let digest: String
  }

  private var digest: String {
    get throws { try JSONEncoder.readable.encode(self).fnv1a }
  }

  /// Writes the file completely or not at all.
  func write(to path: String) throws {
    try ResultsFolder.replace(path, with: JSONEncoder.readable.encode(Sealed(part: self, digest: digest)))
  }

  /// Throws a sentence about a file that is missing, cut short or altered, or that is no part.
  init(readingFrom path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UsageError("\(path) can't be read; expected a part that bench sweep --shard wrote")
    }
    let sealed: Sealed
    do { sealed = try JSONDecoder().decode(Sealed.self, from: data) } catch {
      throw HarnessError("\(path) is not a part of a sweep, or not all of it: \(DecodingError.words(error))")
    }
    guard try sealed.part.digest == sealed.digest else {
      throw HarnessError("\(path) was altered after it was written; make it again")
    }
    self = sealed.part
  }

  init(question: Question, shard: Shard, rows: [SweepRow], needs: SessionNeeds) {
    (self.question, self.shard, self.rows, self.needs) = (question, "\(shard)", rows, needs)
  }
}
