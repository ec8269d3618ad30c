import Analysis
import Glibc
import Messages
import Quantities
import Statistics

extension Check where Source == Readings {
  /// The variation of the same work from trial to trial.
  static var ofNoise: [Check] {
    [
      Check("control") { readings in
        let trials = readings.trials
        let control = trials.control
        let count = "\(control.pairs.count) pairs"
        if let failure = trials.failures.first {
          return (
            "\(trials.failures.count.counted("trial")) failed",
            .unfit("the reference cell must run here: \(failure)")
          )
        }
        if let difference = control.differences.first {
          return (difference, .unfit("the same work must take the same bytes: find out what differs"))
        }
        if let (time, _) = control.differingTimes.first {
          return (
            "\(time.name) is \(Ratio(time.ratio).short) times as much in the second of two equal cells, \(count)",
            .warning("times drift: run bench doctor again when the machine is quiet")
          )
        }
        guard let time = control.times.first else {
          return ("no pairs", .unfit("the reference cell must run here"))
        }
        return ("equal bytes, return time \(Ratio(time.ratio).short) times as much, \(count)", .ok)
      },
      Check("noise") { readings in
        let control = readings.trials.control
        let spreads = control.times.compactMap { Spread($0) }
        guard let first = spreads.first, let most = spreads.map(\.blocks).max() else {
          return ("too few pairs", .warning("run bench doctor again when the machine is quiet"))
        }
        let effect = Int(100 * Spread.effect)
        let reading =
          "to detect a difference of \(effect) % (level 5 %, power 80 %), a run needs \(first.blocks) blocks in return time"
          + spreads.dropFirst().map { ", \($0.blocks) in \($0.word)" }.joined() + "; pairs vary by "
          + spreads.map(\.percent).joined(separator: ", ")
        // The standard deviation of so few pairs is itself uncertain.
        guard control.canTell else {
          return (
            "\(reading); estimated from only \(control.pairs.count) pairs",
            .warning("run bench doctor again when the machine is quiet")
          )
        }
        guard most > Spread.acceptable else { return (reading, .ok) }
        return (
          reading, .warning("noise hides small effects: run with --blocks \(most), or stop other work")
        )
      },
    ]
  }
}

/// The variation of a metric's ratio between equal cells around 1, and the number of blocks that it requires.
private struct Spread {
  let word: String
  let deviation: Double

  /// The effect to detect, as a share.
  static let effect = 0.05
  /// The largest number of blocks without a warning, which takes about 15 minutes with the preset `standard`.
  static let acceptable = 15

  /// `nil` for fewer than three pairs.
  init?(_ time: ControlTime) {
    guard let deviation = time.deviation else { return nil }
    word = time.word
    self.deviation = deviation
  }

  var blocks: Int { PairedSampleSize.pairs(toSee: log1p(Self.effect), deviation: deviation) }

  var percent: String { "\(Percent(deviation))" }
}
