import Experiment
import Results
import TestSupport
import Testing

@testable import Load

@Suite struct FaultFindingTests {
  private func outcome(_ trial: TrialRecord) throws -> FaultOutcome {
    FaultFinding(trial, undisturbed: try plantedTrial(faults: .showing(20))).outcome
  }

  @Test func `an app that shows what it always showed has recovered`() throws {
    #expect(try outcome(plantedTrial(faults: .showing(20, rows: [.fired]))) == .recovered)
  }

  @Test func `one that shows something else and says so is degraded`() throws {
    let trial = try plantedTrial(faults: .showing(21, rows: [.fired, .degraded(screen: 2)]))
    #expect(try outcome(trial) == .degraded)
    #expect(FaultFinding(trial, undisturbed: try plantedTrial(faults: .showing(20))).pixelsDiffer == 1)
  }

  @Test func `one that swallows the error is corrupted`() throws {
    #expect(try outcome(plantedTrial(faults: .showing(21, rows: [.fired]))) == .corrupted)
  }

  @Test func `what is said of one screen does not excuse another`() throws {
    let trial = try plantedTrial(faults: .showing(21, rows: [.fired, .degraded(screen: 1)]))
    #expect(try outcome(trial) == .corrupted)
  }

  @Test func `one that shows fewer screens and says nothing is corrupted`() throws {
    var faults = FaultReport.showing(20, rows: [.fired])
    faults.shown.removeLast()
    #expect(try outcome(plantedTrial(faults: faults)) == .corrupted)
  }

  @Test func `a return that lost state is corruption unless it is reported, or lost without a fault as well`()
    throws
  {
    let trial = try plantedTrial(faults: .showing(20, rows: [.fired]), lostAtStep: 1)
    #expect(try outcome(trial) == .corrupted)
    let known = FaultFinding(trial, undisturbed: try plantedTrial(faults: .showing(20), lostAtStep: 1))
    #expect(known.outcome == .recovered)
    #expect(known.stateLost == 0)
    let reported = try plantedTrial(
      faults: .showing(20, rows: [.fired, .degraded(screen: 0)]), lostAtStep: 1)
    #expect(try outcome(reported) == .degraded)
  }

  @Test(arguments: [
    (ChildTermination.signalled(4), FaultOutcome.appEnded), (.signalled(9), .appEnded),
    (.exited(StrategyFault.exitCode), .appEnded), (.timedOut, .hung),
    (.outputRefused("half a row"), .corrupted),
  ])
  func `a trial that did not end by itself is what its end says`(
    _ termination: ChildTermination, _ expected: FaultOutcome
  ) throws {
    #expect(try outcome(plantedTrial(termination, faults: .showing(20, rows: [.fired]))) == expected)
  }
}
