package import Messages
package import Results

/// Three commands that a user may try after a run, each on a line of at most 100 columns.
///
/// A line is longer only if the path of the folder is long; that line has no explanation then.
package struct NextSteps: CustomStringConvertible {
  private static let columns = 100
  private let folder: ResultsFolder
  private let strategy: String?
  private let isOfOwnScreens: Bool
  private let setup: String?
  private let program: String
  private let paint: Paint

  /// `strategy` is the one that the run recommends, or `nil` if it can't recommend any. `isOfOwnScreens` is whether the
  /// run measured the user's own screens or traces. `setup` is the command that installs what a page needs, or `nil` if
  /// it is installed. `program` is the running program, which knows its own strategies.
  package init(
    _ folder: ResultsFolder, strategy: String?, isOfOwnScreens: Bool = false, setup: String? = nil,
    program: String = "bench", paint: Paint = .none
  ) {
    self.program = program
    self.folder = folder
    self.strategy = strategy
    self.isOfOwnScreens = isOfOwnScreens
    self.setup = setup
    self.paint = paint
  }

  package var description: String {
    let steps = [
      (
        (setup.map { "\($0) && " } ?? "") + "\(program) report \(folder.path) --out report.html",
        "its pictures, on one page"
      ), ofStrategy,
      isOfOwnScreens
        ? ("\(program) check --budgets FILE", "your bounds in CI: Docs/gate.md")
        : ("\(program) init", "files to start from for your own app"),
    ]
    // A command beside which an explanation doesn't fit doesn't move the others.
    let widest = Self.columns - 7 - 3 - (steps.map(\.1.count).max() ?? 0)
    let width = steps.map(\.0.count).filter { $0 <= widest }.max() ?? 0
    return steps.enumerated().map { number, step in
      let (command, explanation) = step
      let padding = String(repeating: " ", count: max(0, width - command.count) + 3)
      let line = command + padding + explanation
      let head = number == 0 ? paint("Next:", .bold) + "  " : "       "
      return head + (line.count + 7 > Self.columns ? command : line)
    }.joined(separator: "\n")
  }

  private var ofStrategy: (String, String) {
    guard let strategy else { return ("\(program) list", "strategies, workloads and presets") }
    // Quoted, because a shell would interpret the parameters of a policy.
    let name = strategy.contains { "()*".contains($0) } ? "'\(strategy)'" : strategy
    return ("\(program) explain \(name)", "what it does, and what goes wrong with it")
  }
}
