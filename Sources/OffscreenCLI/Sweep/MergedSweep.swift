import Campaign
import Messages
import Unloading

/// The parts of a sweep, added up; they may come in any order, and more than once.
struct MergedSweep {
  let question: SweepPart.Question
  let rows: [SweepRow]
  let needs: SessionNeeds

  /// Throws a sentence that names the part that is missing or of another sweep.
  init(_ paths: [String]) throws {
    let parts = try paths.map { (path: $0, part: try SweepPart(readingFrom: $0)) }
    guard let (firstPath, first) = parts.first, let count = Shard(first.shard)?.count else {
      throw UsageError("there is no part; expected the files of bench sweep --shard")
    }
    var byIndex: [Int: (path: String, part: SweepPart)] = [:]
    for (path, part) in parts {
      guard let shard = Shard(part.shard), shard.count == count else {
        throw HarnessError("\(path) is part \(part.shard), but \(firstPath) is part \(first.shard)")
      }
      if let difference = part.question.difference(to: first.question) {
        throw HarnessError("\(path) is of another sweep than \(firstPath): the \(difference) differ")
      }
      guard part.rows.count == first.rows.count, zip(part.rows, first.rows).allSatisfy({ $0.isAlike($1) })
      else {
        throw HarnessError("\(path) has other rows than \(firstPath); expected the same options")
      }
      if let other = byIndex[shard.index], other.part != part {
        throw HarnessError("\(path) and \(other.path) are both part \(shard), but differ")
      }
      byIndex[shard.index] = (path, part)
    }
    let missing = (1...count).filter { byIndex[$0] == nil }
    guard missing.isEmpty else {
      throw HarnessError(
        "\(missing.count.counted("part")) of \(count) \(missing.count == 1 ? "is" : "are") missing: "
          + missing.map { "\($0)/\(count)" }.joined(separator: ", "))
    }
    var (rows, needs) = (first.rows, first.needs)
    let rest = byIndex.values.map(\.part).filter { $0.shard != first.shard }
    for part in rest {
      for index in rows.indices { rows[index].add(part.rows[index]) }
      needs += part.needs
    }
    (question, self.rows, self.needs) = (first.question, rows, needs)
  }
}
