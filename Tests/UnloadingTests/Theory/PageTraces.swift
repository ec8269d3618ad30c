import Foundation
import Seeds

/// The traces of scripts/cache_reference.py, drawn by the same rules.
enum PageTraces {
  /// The folder of this test target, through links as well.
  static let folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()

  static let byName = ["recorded": recorded, "zipf": zipf, "loop": loop]

  private static let recorded: [Int] = {
    let file = folder.appending(path: "../../../Sources/Traces/Data/wikispeedia-sessions.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let requests = text.split(separator: "\n").flatMap { line in
      var stack: [Int] = []
      return line.split(separator: " ").map { word in
        if word == "<" { stack.removeLast() } else { stack.append(Int(word) ?? -1) }
        return stack[stack.count - 1]
      }
    }
    return Array(requests.prefix(20_000))
  }()

  private static let zipf: [Int] = {
    var sums: [Double] = []
    for page in 0..<2_000 { sums.append((sums.last ?? 0) + 1 / Double(page + 1)) }
    var random = SplitMix64(seed: 1987)
    return (0..<20_000).map { _ in
      let drawn = Double(random.next() >> 11) / 0x1p53 * sums[sums.count - 1]
      var (low, high) = (0, sums.count)
      while low < high {
        let middle = (low + high) / 2
        if drawn < sums[middle] { high = middle } else { low = middle + 1 }
      }
      return low
    }
  }()

  private static let loop = (0..<7_800).map { $0 % 10 == 0 ? 0 : $0 % 1_300 }
}
