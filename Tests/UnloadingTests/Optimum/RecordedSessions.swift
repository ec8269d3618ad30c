import Foundation

/// The recorded sessions of the package, read from its source: odd lines to learn from, even lines to judge by.
enum RecordedSessions {
  static let all: [[NumberedStep]] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Traces/Data/wikispeedia-sessions.txt")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").map { line in
      line.split(separator: " ").map { word in
        UInt64(word).map { .push(kind: ScreenNumbers.kind(ofPage: $0)) } ?? .back
      }
    }
  }()

  /// Lines 1, 3, 5, …
  static let odd = stride(from: 0, to: all.count, by: 2).map { all[$0] }
  /// Lines 2, 4, 6, …
  static let even = stride(from: 1, to: all.count, by: 2).map { all[$0] }

  /// The share of screens at each distance below the top that were seen again before the session ended, on odd lines.
  static let seenAgain: [Double] = {
    let farthest = 64
    var (seen, all) = (
      [Double](repeating: 0, count: farthest + 1), [Double](repeating: 0, count: farthest + 1)
    )
    for session in odd {
      var (depth, depths) = (0, [Int]())
      for step in session {
        depth += step == .back ? -1 : 1
        depths.append(depth)
      }
      var least = Int.max
      for depth in depths.reversed() {
        for distance in 1..<max(1, min(depth, farthest + 1)) {
          all[distance] += 1
          if least <= depth - distance { seen[distance] += 1 }
        }
        least = min(least, depth)
      }
    }
    return (0...farthest).reduce(into: []) { shares, distance in
      // Farther out there is too little to count.
      shares.append(all[distance] >= 200 ? seen[distance] / all[distance] : shares.last ?? 0)
    }
  }()
}
