import Foundation
import Messages
import Seeds
import TestSupport
import Testing

/// Damaged input of every kind: no crash, no hang, and one line that says what is wrong.
///
/// `OFFSCREEN_MUTATIONS` says how many in all, `OFFSCREEN_MUTATION_SEED` which ones; .ci/nightly asks for 100,000.
/// A kind of input whose mutations hang would not end; the most that were ever asked for took three quarters of an hour.
@Suite(.timeLimit(.minutes(120))) struct MutationTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["OFFSCREEN_MUTATIONS"].flatMap(Int.init) ?? 700
  private static let seed = environment["OFFSCREEN_MUTATION_SEED"].flatMap(UInt64.init) ?? 1
  private static let longest = Duration.seconds(10)

  @Test(arguments: MutatedInput.all) func `damaged input is read or refused in one line`(
    _ input: MutatedInput
  ) throws {
    let temporary = TemporaryFolder()
    let whole = try input.bytes()
    try input.read(whole, temporary.path + "/whole")
    var refused = 0
    let cases = max(1, Self.count / MutatedInput.all.count)
    for number in 0..<cases {
      var mutator = Mutator(seed: Self.seed &* 1_000_003 &+ UInt64(number))
      var bytes = whole
      mutator.mutate(&bytes)
      let start = ContinuousClock.now
      do { try input.read(bytes, temporary.path + "/damaged") } catch {
        refused += 1
        let message = "\(error)"
        #expect(
          !message.isEmpty && !message.contains(where: \.isNewline),
          "\(input.name), case \(number): \(message)")
      }
      #expect(ContinuousClock.now - start < Self.longest, "\(input.name), case \(number) took too long")
    }
    // Input that nothing refuses is input that nobody reads.
    #expect(refused > cases / 10)
    print("\(input.name): \(cases) cases, seed \(Self.seed), \(refused) refused")
  }
}
