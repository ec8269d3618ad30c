package import Experiment
import Messages
import Results
import Statistics

/// The contents of pairs.csv: the times of the steps that two binaries both did when they ran against each other.
package struct PairTable: Sendable {
  /// The times by cell and kind of step, then by step, then by block.
  private var times: [CellIdentity: [StepPair.Kind: [Int: [Int: (base: Double, head: Double)]]]] = [:]

  /// Reads the file; throws an error with file and line for contents that such a run can't have written.
  package init(reading path: String, factors: FactorList = .standard) throws {
    var reader = try CSVReader(path: path)
    guard try reader.next() else {
      throw HarnessError("\(path) is empty; expected a header and a row for each step")
    }
    let names = reader.fields.map { reader.text($0) }
    guard names == PairColumns.columns(of: factors).map(\.name) else {
      throw reader.fault(
        "this is no pairs.csv of a check; expected the columns of offscreen \(Offscreen.version)")
    }
    while try reader.next() {
      let fields = try reader.texts(by: names)
      func number(_ name: String, from least: Int) throws -> Int {
        let text = fields[name] ?? ""
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text), number >= least
        else {
          throw reader.fault(
            "'\(text.prefix(40))' is not a valid \(name); expected a whole number of \(least) or more")
        }
        return number
      }
      let cell = CellIdentity(factors.columns.map { fields[$0] ?? "" }, of: factors)
      let name = fields["kind"] ?? ""
      guard let kind = StepPair.Kind(rawValue: name) else {
        throw reader.fault("'\(name.prefix(40))' is not a kind of step; expected return or push")
      }
      let (block, step) = try (number("block", from: 1), number("step", from: 0))
      let pair = try (Double(number("base_ns", from: 1)), Double(number("head_ns", from: 1)))
      guard
        times[cell, default: [:]][kind, default: [:]][step, default: [:]]
          .updateValue(pair, forKey: block) == nil
      else {
        throw reader.fault("the \(name) \(step) of \(cell) occurs twice in block \(block)")
      }
    }
  }

  /// The shift of the head against the base in the steps of a kind, by the fastest time of each; `nil` with too few
  /// blocks.
  ///
  /// It uses only the steps that both did in every block.
  func shift(_ kind: StepPair.Kind, of cell: CellIdentity) -> FastestShift? {
    let steps = (times[cell]?[kind] ?? [:]).sorted { $0.key < $1.key }.map(\.value)
    let blocks = Set(steps.flatMap(\.keys)).sorted()
    let whole = steps.filter { $0.count == blocks.count }
    let rows = blocks.map { block in whole.compactMap { $0[block] } }
    return FastestShift(
      from: rows.map { $0.map(\.base) }, to: rows.map { $0.map(\.head) }, seed: 1)
  }
}
