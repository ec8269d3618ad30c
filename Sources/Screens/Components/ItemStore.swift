import Experiment
import GRDB

/// A row of a screen's model.
public struct Item {
  let id: Int64
  /// 40 bytes of words from the fixtures' seed, preceded by `change 1`, or the latest change, after the model has
  /// changed.
  public let title: String
  let body: String
  let price: Double

  /// A digest that is equal for rows with equal contents.
  var digest: UInt64 {
    var digest = PixelDigest()
    digest.combine(UInt64(bitPattern: id))
    for var text in [title, body] {
      // Hashing byte by byte would take longer than the trial.
      text.withUTF8 { digest.combine(UnsafeRawBufferPointer($0)) }
    }
    digest.combine(price)
    return digest.value
  }

  /// The row after `version` changes.
  func changed(to version: Int) -> Item {
    Item(id: id, title: "change \(version) \(title)", body: "change \(version) \(body)", price: price)
  }
}

/// The app's database: one SQLite file, one connection, a page cache of fixed size.
final class ItemStore {
  /// SQLite's page cache, in bytes; filled once at the start, so that it never counts for a screen.
  static let pageCacheBytes = 2 << 20
  /// The number of rows in the fixture.
  static let rowCount = ScreenSpec.mostRows

  private let queue: DatabaseQueue
  /// Injects faults; `nil` unless the trial tests faults.
  let faults: FaultInjector?
  /// The digests of all rows before any fault; empty unless the trial tests faults.
  private var digests: [UInt64] = []

  init(path: String, faults: FaultInjector? = nil) throws {
    self.faults = faults
    var configuration = Configuration()
    configuration.readonly = true
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA cache_size = \(-Self.pageCacheBytes / 1024)")
    }
    if faults != nil { configuration.busyMode = .callback(FaultInjector.waitsForLock) }
    queue = try DatabaseQueue(path: path, configuration: configuration)
    if faults?.site == .database { digests = try rows(from: 0, count: Self.rowCount).map(\.digest) }
    _ = try fetch(page: 0, count: 600)
  }

  /// The rows of a page: `count` consecutive rows, from a place that the page's number determines.
  func fetch(page: Int, count: Int) throws -> [Item] {
    let count = min(count, Self.rowCount)
    let places = UInt64(Self.rowCount - count + 1)
    let first = Int64((UInt64(bitPattern: Int64(page)) &* 0x9E37_79B9_7F4A_7C15) % places)
    let items = try rows(from: first, count: count)
    if !digests.isEmpty { try check(items, from: first, count: count) }
    return items
  }

  /// Checks rows like a database with checksums; SQLite alone doesn't detect a changed text.
  private func check(_ items: [Item], from first: Int64, count: Int) throws(FailedAccess) {
    guard items.count == count else { throw FailedAccess("\(items.count) rows instead of \(count)") }
    for (item, digest) in zip(items, digests[Int(first)...]) where item.digest != digest {
      throw FailedAccess("row \(item.id) has changed")
    }
  }

  private func rows(from first: Int64, count: Int) throws -> [Item] {
    try queue.read { database in
      let statement = try database.cachedStatement(
        sql: "SELECT id, title, body, price FROM items WHERE id >= ? ORDER BY id LIMIT ?")
      var items: [Item] = []
      items.reserveCapacity(count)
      let rows = try Row.fetchCursor(statement, arguments: [first, count])
      while let row = try rows.next() {
        items.append(Item(id: row[0], title: row[1], body: row[2], price: row[3]))
      }
      return items
    }
  }
}
