import Experiment

/// Spreads a slowdown unevenly: most stages have none, and a few have the sum of all.
///
/// Every stage owes a share of its own time, and some stages pay for earlier ones, as if one image in eight were
/// decoded twice. Stages pay for others of the same kind and size, and reloads are separate from first loads. Five
/// galleries take three quarters of the return time of deep-stack. With one slow stage in eight, chosen by page, a
/// total of 10 % made the mean 3 % longer with one seed and would make it 20 % longer with another. Bytes determine
/// which stage pays; they repeat, so it is the same step of the same screen in every trial.
struct UnevenSlowdown {
  /// How many stages of about its size one stage pays for: a gallery has three images, of which one in eight is slow.
  ///
  /// It is not a fraction of small numbers, because equal screens would then be right at the boundary.
  static let paidAtOnce = 2.6

  /// The amount due, in stages: by stage, by first or later load, and by the power of two of its bytes.
  ///
  /// It starts with half a payment, so that the total is too large as often as too small.
  private var due = Array(repeating: paidAtOnce / 2, count: Stage.allCases.count * 2 * UInt64.bitWidth)
  /// The stages that screens ran, by slot, with one bit per stage. The array is allocated in advance, because
  /// allocations during a stage count for the stage.
  private var stages = Array(repeating: UInt8(0), count: 4_096)

  /// The number of its own shares that a stage with `bytes` bytes pays: 0, or everything that is paid at once.
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

  /// Called when the screen in this slot ends; another screen may then get the slot.
  mutating func forget(slot: Int) {
    if stages.indices.contains(slot) { stages[slot] = 0 }
  }
}
