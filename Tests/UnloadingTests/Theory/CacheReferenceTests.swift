import Foundation
import Testing
import Unloading

/// Our own policies as page caches miss exactly as often as libCacheSim's.
///
/// `libcachesim-misses.csv` is written by scripts/cache_reference.py, never by hand.
@Suite("Misses on pages") struct CacheReferenceTests {
  struct Row: CustomTestStringConvertible {
    let trace: String
    let policy: String
    let sizes: String
    let capacity: Int
    let requests: Int
    let misses: Int

    var testDescription: String { "\(policy), \(capacity), \(sizes) sizes, \(trace)" }
  }

  private static let rows: [Row] = {
    let file = PageTraces.folder.appending(path: "../Golden/libcachesim-misses.csv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: ",").map(String.init)
      return Row(
        trace: cells[0], policy: cells[1], sizes: cells[2], capacity: Int(cells[3])!,
        requests: Int(cells[4])!,
        misses: Int(cells[5])!)
    }
  }()

  @Test func `the reference is there`() {
    #expect(Self.rows.count == 81)
  }

  @Test(arguments: rows) func `equal libCacheSim's`(row: Row) throws {
    let trace = try #require(PageTraces.byName[row.trace])
    #expect(trace.count == row.requests)
    var cache = PageCache(
      policy: try PolicyCatalogue.all.policy(named: row.policy), capacity: row.capacity,
      size: row.sizes == "equal" ? { _ in 1 } : { $0 % 7 + 1 })
    for (time, page) in trace.enumerated() { cache.request(page, at: time) }
    #expect(cache.misses == row.misses)
  }
}
