import Glibc
import Harness

/// pairs.csv of two binaries that were run against each other: the ratios of the same steps, head to base.
package struct PairTable: Sendable {
  /// The logarithm of each ratio, by cell, column and block.
  private var logarithms: [CellIdentity: [String: [Int: Double]]] = [:]

  /// Reads the file; throws a sentence with file and line at what such a run can't have written.
  package init(reading path: String) throws {
    var reader = try CSVReader(path: path)
    guard try reader.next() else {
      throw HarnessError("\(path) is empty; expected a header and a row for each pair")
    }
    let names = reader.fields.map { reader.text($0) }
    guard names == PairColumns.names else {
      throw reader.fault(
        "this is no pairs.csv of a check; expected the columns of offscreen \(Offscreen.version)")
    }
    while try reader.next() {
      let texts = reader.fields.map { reader.text($0) }
      guard texts.count == names.count else {
        throw reader.fault("\(texts.count) fields; expected \(names.count), as in the header")
      }
      let fields = Dictionary(uniqueKeysWithValues: zip(names, texts))
      let cell = CellIdentity(CellIdentity.columns.map { fields[$0] ?? "" })
      guard let block = fields["block"].flatMap({ Int($0) }), block > 0 else {
        throw reader.fault("'\((fields["block"] ?? "").prefix(40))' is no block; expected its number, from 1")
      }
      for name in PairColumns.ratios {
        let text = fields[name] ?? ""
        guard !text.isEmpty else { continue }
        guard text.utf8.allSatisfy({ $0 == 0x2E || (0x30...0x39).contains($0) }), let ratio = Double(text),
          ratio > 0
        else {
          throw reader.fault(
            "'\(text.prefix(40))' is no value of \(name); expected a number above 0, or nothing")
        }
        guard logarithms[cell, default: [:]][name, default: [:]].updateValue(log(ratio), forKey: block) == nil
        else {
          throw reader.fault("\(cell) is there twice in block \(block)")
        }
      }
    }
  }

  /// The logarithms of a cell's ratios, in the order of the blocks.
  func logarithms(_ column: String, of cell: CellIdentity) -> [Double] {
    (logarithms[cell]?[column] ?? [:]).sorted { $0.key < $1.key }.map(\.value)
  }
}
