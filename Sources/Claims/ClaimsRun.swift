package import Campaign
package import Results

/// Measures claims under two seeds; a claim whose verdict is not the same under both is undecided.
package struct ClaimsRun {
  private let claims: [Claim]
  private let seed: UInt64
  private let blocks: Int
  private let bench: TrialBench

  package init(_ claims: [Claim], seed: UInt64, blocks: Int, bench: TrialBench) {
    self.claims = claims
    self.seed = seed
    self.blocks = blocks
    self.bench = bench
  }

  /// Runs everything; `started` hears how many trials there will be, `ended` of each one.
  package func results(started: (Int) -> Void, ended: (TrialRecord) throws -> Void) async throws
    -> [ClaimResult]
  {
    let first = try ClaimRunner(claims, seed: seed, blocks: blocks, bench: bench)
    let second = try ClaimRunner(
      claims, seed: seed &+ 1, blocks: blocks, from: first.trialCount, bench: bench)
    let laboratories = [first, second]
    started(laboratories.reduce(0) { $0 + $1.trialCount })
    var observed: [Observations] = []
    for laboratory in laboratories { observed.append(try await laboratory.observe(ended: ended)) }
    return claims.map { claim in
      do {
        return ClaimResult(claim, effects: try observed.map(claim.effects))
      } catch {
        return ClaimResult(claim, failure: "\(error)")
      }
    }
  }
}
