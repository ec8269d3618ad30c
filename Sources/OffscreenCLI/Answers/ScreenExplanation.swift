import Experiment
import Messages
import Quantities

/// The contents of a kind of screen, and how a trace reaches it.
struct ScreenExplanation: CustomStringConvertible {
  let description: String

  init(of screen: ScreenSpec, among screens: [ScreenSpec]) {
    let weights = screens.reduce(0) { $0 + $1.weight }
    let share =
      screen.weight == 0 || weights == 0
      ? "by name alone"
      : "by name, and by \(Percent(Double(screen.weight) / Double(weights)).short) of numbered pages"
    let rows = [
      ["  is made of", screen.line], ["  is reached", "\(share): push \(screen.kind)"],
      ["  in bytes", "bench screens shows what each resource takes"],
    ]
    description = (["kind of screen \(screen.kind)"] + AlignedRows(rows, leading: 2).lines)
      .joined(separator: "\n")
  }
}
