import Experiment
import Messages
import Quantities
import Results

/// One line of a file of budgets, parsed word by word.
struct BudgetLine {
  /// The budget; `nil` for an empty line or a comment.
  let budget: Budget?

  private let place: String
  private let metrics: [Metric]

  init(_ line: String, number: Int, file: String, metrics: [Metric]) throws {
    place = "\(file):\(number): "
    self.metrics = metrics
    // Accepts `<=100ms` like `<= 100ms`.
    let spaced = line.prefix { $0 != "#" }.replacing("≤", with: "<=").replacing("<=", with: " <= ")
    var words = spaced.split(whereSeparator: \.isWhitespace).map(String.init)[...]
    guard let workload = words.popFirst() else {
      budget = nil
      return
    }
    let text = spaced.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    var strategy: String?
    if words.first == "with" {
      words.removeFirst()
      guard let name = words.popFirst() else {
        throw UsageError(place + "'with' needs a strategy after it; expected '\(workload) with ios6 …'")
      }
      strategy = name
    }
    let (demand, limit) = try Self.demand(of: &words, after: workload, place, metrics)
    if let word = words.first {
      throw UsageError(place + "\(quoted(word)) is one word too many; a line holds one budget")
    }
    budget = Budget(
      line: number, text: text, workload: workload, strategy: strategy, demand: demand, limit: limit)
  }

  private static func demand(
    of words: inout ArraySlice<String>, after workload: String, _ place: String, _ metrics: [Metric]
  ) throws -> (Budget.Demand, Limit?) {
    guard let subject = words.popFirst() else {
      throw UsageError(place + "the line says nothing of \(quoted(workload)); expected \(Self.expected)")
    }
    switch subject {
    case "completes":
      guard let limit = try self.limit(of: &words, place) else {
        throw UsageError(place + "'completes' needs a limit; expected 'completes in 200MiB'")
      }
      return (.completes, limit)
    case "need":
      let bytes = try size(bound(of: &words, of: subject, place), place)
      return (.need(atMost: Int(bytes)), nil)
    case "complete":
      let names = Budget.Statistic.allCases.map(\.rawValue)
      let word = words.popFirst() ?? ""
      guard let statistic = Budget.Statistic(rawValue: word) else {
        throw UsageError(
          place
            + "\(quoted(word)) is not a figure of all returns; expected \(names.joined(separator: ", ")), "
            + "such as 'complete p90 <= 100ms'")
      }
      let time = try time(bound(of: &words, of: "complete \(word)", place), place)
      return (.complete(statistic, atMost: time), try limit(of: &words, place))
    default:
      let metric = try metric(subject, metrics, place)
      let value = try value(bound(of: &words, of: subject, place), of: metric, place)
      return (.column(subject, atMost: value), try limit(of: &words, place))
    }
  }

  private static let expected =
    "'completes in 200MiB', 'complete p90 <= 100ms', 'need <= 190MiB', or a column of trials.csv such as 'state_lost 0'"

  private static func metric(_ name: String, _ metrics: [Metric], _ place: String) throws -> Metric {
    let numbers = metrics.filter { $0.column.content != .text }
    if let metric = numbers.first(where: { $0.name == name }) { return metric }
    let near = nearestName(to: name, among: ["completes", "complete", "need", "with"] + numbers.map(\.name))
    throw UsageError(
      place + "\(quoted(name)) can have no budget; expected \(expected)"
        + (near.map { "; did you mean '\($0)'?" } ?? ""))
  }

  /// Takes the words of a bound, up to the limit at which it applies: `<= 200 MiB`.
  private static func bound(of words: inout ArraySlice<String>, of subject: String, _ place: String) throws
    -> String
  {
    if words.first == "<=" { words.removeFirst() }
    let bound = words.prefix { $0 != "in" }
    words = words[bound.endIndex...]
    guard let first = bound.first else {
      throw UsageError(place + "'\(subject)' needs a bound; expected '\(subject) <= …'")
    }
    if [">=", "<", ">", "=", "=="].contains(first) {
      throw UsageError(place + "'\(first)' can't be; a budget is an upper bound, written <=")
    }
    return bound.joined(separator: " ")
  }

  /// Takes the limit after `in`; `nil` if there is no `in`.
  private static func limit(of words: inout ArraySlice<String>, _ place: String) throws -> Limit? {
    guard words.first == "in" else { return nil }
    let text = words.dropFirst().joined()
    words = []
    guard text.last?.isNumber == false, let limit = Limit(text) else {
      throw UsageError(
        place
          + "\(quoted(text)) is not a limit; expected a size such as 200MiB, a share of the need such as 40%, or none"
      )
    }
    return limit
  }

  /// Up to this number, figures are exact; nothing that is measured comes near.
  private static let most = 1 << 53

  private static func value(_ text: String, of metric: Metric, _ place: String) throws -> Double {
    switch metric.unit {
    case .bytes: return try size(text, place)
    case .nanoseconds: return try time(text, place)
    case .milliseconds: return try time(text, place) / 1e6
    case .count:
      guard let count = wholeNumber(text), count <= most else {
        throw UsageError(
          place + "\(quoted(text)) is not a number of \(metric.name); expected a whole number such as 0")
      }
      return Double(count)
    }
  }

  private static func size(_ text: String, _ place: String) throws -> Double {
    // A size without a unit is an error, because nobody means so few bytes.
    guard text.last?.isNumber == false, let size = ByteCount(text), size.bytes <= most else {
      throw UsageError(place + "\(quoted(text)) is not a size; expected one such as 190MiB")
    }
    return Double(size.bytes)
  }

  private static func time(_ text: String, _ place: String) throws -> Double {
    guard let time = FetchLatency(text.filter { $0 != " " }) else {
      throw UsageError(place + "\(quoted(text)) is not a time; expected one such as 100ms")
    }
    return Double(time.nanoseconds)
  }
}
