import Foundation

/// The table of reload costs as another implementation, in C++ and over integers, computed it.
///
/// All even lines take a minute even in a release build, so every eighth of them stands for all unless
/// `OFFSCREEN_ALL_LINES` is 1, as it is at night.
struct GoldenRegret {
  private static let hasAllLines = ProcessInfo.processInfo.environment["OFFSCREEN_ALL_LINES"] == "1"
  private static let lines = hasAllLines ? "even" : "even/8"
  static let sessions = stride(from: 0, to: RecordedSessions.even.count, by: hasAllLines ? 1 : 8).map {
    RecordedSessions.even[$0]
  }
  #if DEBUG
    static let cells = RegretCell.all.filter { $0.waitMilliseconds == 80 }
  #else
    static let cells = RegretCell.all
  #endif

  private static let rows: [[Substring]] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Golden/regret.csv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { $0.split(separator: ",") }
  }()

  /// The reload cost of a policy and the optimum's, in microseconds.
  static func costs(_ policy: String, _ cell: RegretCell) -> (reload: Int, optimum: Int)? {
    let key = [lines, policy, "\(cell.waitMilliseconds)", "\(cell.budget)"]
    guard let row = rows.first(where: { $0.prefix(4).map(String.init) == key }),
      let reload = Int(row[4]), let optimum = Int(row[5])
    else { return nil }
    return (reload, optimum)
  }
}
