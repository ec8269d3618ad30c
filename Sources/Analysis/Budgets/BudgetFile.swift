import Experiment
import Messages
package import Results

/// A file of budgets, one on each line; `#` begins a comment.
package struct BudgetFile: Sendable {
  /// The name of the file in messages.
  package let name: String
  package let budgets: [Budget]

  /// Reads the text; throws an error with file and line for a line that is not a budget.
  package init(_ text: String, name: String, metrics: [Metric] = Metric.standard) throws {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let parsed = try lines.enumerated().compactMap { index, line in
      try BudgetLine(String(line), number: index + 1, file: name, metrics: metrics).budget
    }
    guard !parsed.isEmpty else {
      throw UsageError("\(name) has no budget; expected lines such as 'shop completes in 200MiB'")
    }
    self.name = name
    budgets = try parsed.map { try Self.withLimit($0, among: parsed, file: name) }
  }

  /// Completes a budget that names no limit: it applies at the limit at which the same workload must complete.
  private static func withLimit(_ budget: Budget, among all: [Budget], file: String) throws -> Budget {
    if case .need = budget.demand { return budget }
    guard budget.limit == nil else { return budget }
    let sources = all.filter { $0.demand == .completes && $0.workload == budget.workload }
    let own = sources.filter { $0.strategy == budget.strategy }
    let general = budget.strategy == nil ? sources : sources.filter { $0.strategy == nil }
    let limits = Set((own.isEmpty ? general : own).compactMap(\.limit))
    guard let limit = limits.first, limits.count == 1 else {
      let why = limits.isEmpty ? "no line says" : "several lines say"
      throw UsageError(
        "\(file):\(budget.line): \(why) at which limit to measure this; expected it at the end of the line, "
          + "such as '\(budget.text) in 200MiB'")
    }
    var budget = budget
    budget.limit = limit
    return budget
  }
}
