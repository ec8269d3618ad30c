package import Experiment
package import Results
package import Simulation

/// Runs one trial at a time in a child, and makes its record.
package struct TrialBench: Sendable {
  /// The run's name in each row.
  package let run: String
  package let executor: any Executor
  package let timeout: Duration
  package let interruption: Interruption?

  package init(run: String, executor: any Executor, timeout: Duration, interruption: Interruption?) {
    self.run = run
    self.executor = executor
    self.timeout = timeout
    self.interruption = interruption
  }

  /// Runs the trial and prices its returns; throws ``Interrupted`` if the user asked to stop, every other failure is in the record.
  package func measure(
    _ planned: PlannedTrial, _ request: TrialRequest, needBytes: Int? = nil, prices: ReturnPrices? = nil
  ) async throws -> TrialRecord {
    if interruption?.isRequested == true { throw Interrupted() }
    // Link and stack layout alone can swing a result, so each child's environment has a length of its own.
    let padding = Int.random(in: 0...4_095)
    let before = MachineRecord.load()
    let outcome = try await executor.execute(
      request, timeout: timeout, padding: padding, interruption: interruption)
    if outcome.termination == .interrupted { throw Interrupted() }
    let after = MachineRecord.load()
    var record = TrialRecord(
      run: run, planned: planned, limitBytes: request.limitBytes, needBytes: needBytes, outcome: outcome,
      surroundings: TrialRecord.Surroundings(
        paddingBytes: padding, loadBefore: before.average, loadAfter: after.average,
        stolenMilliseconds: after.stolenMilliseconds - before.stolenMilliseconds))
    record.pricedReturnNanoseconds = record.result.flatMap { prices?.meanWorkNanoseconds(of: $0.returns) }
    return record
  }
}

/// The user asked to stop; what there is to say of what was measured until then.
package struct Interrupted: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String = "interrupted") {
    self.description = description
  }
}
