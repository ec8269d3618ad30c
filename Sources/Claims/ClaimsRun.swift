package import Campaign
package import Results

/// Measures claims under two seeds; a claim with different verdicts is undecided.
package struct ClaimsRun {
  private let claims: [Claim]
  private let seed: UInt64
  private let blocks: Int
  private let cells: CellBench

  package init(_ claims: [Claim], seed: UInt64, blocks: Int, cells: CellBench) {
    self.claims = claims
    self.seed = seed
    self.blocks = blocks
    self.cells = cells
  }

  /// Runs all claims; `started` receives the number of trials, `ended` each trial.
  package func results(started: (Int) -> Void, ended: (TrialRecord) throws -> Void) async throws
    -> [ClaimResult]
  {
    let runners = try [seed, seed &+ 1].map {
      try ClaimRunner(claims, seed: $0, blocks: blocks, cells: cells)
    }
    started(runners.reduce(0) { $0 + $1.trialCount })
    var observed: [Observations] = []
    for runner in runners { observed.append(try await runner.observe(ended: ended)) }
    return claims.map { claim in
      do {
        return ClaimResult(claim, effects: try observed.map(claim.effects))
      } catch {
        return ClaimResult(claim, failure: "\(error)")
      }
    }
  }
}
