import Experiment

/// Spreads a slowdown unevenly: most stages bear none, and a few bear what all of them together are due.
///
/// Every stage is due a share of its own time, and some pay for those before them, as when one picture in eight is
/// decoded twice. Stages pay for others of their own kind and size, and loads that come back apart from first ones:
/// three quarters of the time that the returns of deep-stack take are five galleries, and where one stage in eight was
/// slow, drawn by its page, 10 % in all made their mean 3 % longer with one seed and would make it 20 % with another.
/// Who pays follows from bytes, which repeat, so that it is the same step of the same screen in every trial.
struct UnevenSlowdown {
  /// How many stages of about its size one pays for: a gallery has three pictures, of which one in eight is slow.
  ///
  /// No fraction of small numbers, or equal screens would stand on the edge of it.
  static let paidAtOnce = 2.6

  /// What is due, in stages: by stage, first loads and later ones, and the power of two of its bytes.
  ///
  /// Half a payment at the start, so that the total is as often too large as too small.
  private var due = Array(repeating: paidAtOnce / 2, count: Stage.allCases.count * 2 * UInt64.bitWidth)
  /// By the screens' slots: the stages that they ran, a bit each. Made at once, since what is taken while a stage runs
  /// counts as the stage's.
  private var stages = Array(repeating: UInt8(0), count: 4_096)

  /// How many times its own share a stage that made so many bytes pays: 0, or as much as is paid at once.
  mutating func shares(of stage: Stage, bytes: Int, slot: Int) -> Double {
    while stages.count <= slot { stages.append(0) }
    let bit = UInt8(1) << stage.rawValue
    let isFirst = stages[slot] & bit == 0
    stages[slot] |= bit
    let size = UInt64.bitWidth - 1 - UInt64(max(bytes, 1)).leadingZeroBitCount
    let account = (2 * Int(stage.rawValue) + (isFirst ? 0 : 1)) * UInt64.bitWidth + size
    due[account] += 1
    guard due[account] >= Self.paidAtOnce else { return 0 }
    due[account] -= Self.paidAtOnce
    return Self.paidAtOnce
  }

  /// The screen of that slot is at its end; another may get the slot.
  mutating func forget(slot: Int) {
    if stages.indices.contains(slot) { stages[slot] = 0 }
  }
}
