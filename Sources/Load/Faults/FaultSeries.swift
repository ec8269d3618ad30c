import Experiment
import Results
import Screens

/// One kind of fault in one mode: the first operation fails in the first trial, the second in the next, and so on.
struct FaultSeries {
  let kind: FaultKind
  let isPersistent: Bool

  var mode: String { isPersistent ? "persistent" : "transient" }

  /// Every kind of fault, in each mode that it supports.
  static var all: [FaultSeries] {
    FaultCatalogue.all.flatMap { kind in
      (kind.canPersist ? [false, true] : [false]).map { FaultSeries(kind: kind, isPersistent: $0) }
    }
  }

  /// Much longer than a trial takes, even on a busy machine.
  private static let timeout = Duration.seconds(60)

  /// The number of faults after which the short form stops.
  private static let fewest = 3

  func measure(_ strategy: String, _ bench: LoadBench) async throws -> PartRows {
    let trace = try FaultTrace.make()
    func trials(_ numbers: [Int]) async throws -> [TrialRecord] {
      let faults = numbers.map { InjectedFault(kind: kind.name, number: $0, isPersistent: isPersistent) }
      return try await bench.trials(
        strategy, trace, screens: ScreenCatalogue.all, faults: faults, timeout: Self.timeout)
    }
    // Trials are identical until a fault fires, so the undisturbed one gives the number of operations.
    let undisturbed = try await trials([0])[0]
    guard undisturbed.status == .completed, let operations = undisturbed.faults.operations else {
      throw FaultSeriesError(strategy: strategy, trial: undisturbed)
    }
    let last = bench.plan.isShort ? min(operations, Self.fewest) : operations
    // The last trial is one operation beyond the end and must complete without a fault.
    let numbers = Array(1..<(last + 1)) + [operations + 1]
    let records = try await trials(numbers)
    var rows = PartRows()
    for (number, record) in zip(numbers, records) {
      rows.samples.append(
        FaultRows.row(
          record, undisturbed: undisturbed, strategy: strategy, fault: kind.name, mode: mode, number: number))
    }
    return rows
  }
}
