import Experiment
import Lifecycle
import Testing

@testable import Simulation
@testable import Unloading

@Suite("What sessions need") struct NeedReplayTests {
  /// Each screen has a view tree of a mebibyte, in whole pages; home is first.
  private static let kinds = [ScreenSpec.homeKind, "a"].map { name in
    var bytes = PerResource(repeating: 0)
    bytes.viewTree = 1 << 20
    return Calibration.Kind(name: name, bytes: bytes, costs: PerResource(repeating: .free), otherBytes: 0)
  }

  /// What is there in addition to the home screen.
  @Test func `is the largest that was there at once, for each session and not for each beginning`() throws {
    var tree = SessionTree(kinds: Self.kinds.count)
    let deep = Array(repeating: StackStep.push(1), count: 5)
    tree.add([.launch, .launch, .push(1)])
    tree.add([.launch] + deep + [.pop, .pop])
    tree.add([.launch] + deep + [.pop, .push(1), .push(1)])
    tree.add([.launch] + Array(repeating: .push(1), count: 9))
    var replay = NeedReplay(Calibration(kinds: Self.kinds), home: 0, on: .inert)
    for walk in tree.takeWalks(moves: 4) { try replay.run(walk, under: NoPolicy()) }
    let needs = replay.needs
    let mebibytes = [0.2, 0.4, 0.6, 0.8, 1].map { needs.bytes(ofShare: $0) >> 20 }
    // A page more for each view tree, so one more MiB in all.
    #expect(mebibytes == [0, 2, 6, 7, 10])
    #expect(replay.totals.sessionsTerminated == 0)
  }

  @Test func `add up, and have at least as much for a larger share`() {
    var (few, many) = (SessionNeeds(), SessionNeeds())
    few.add(peakBytes: 3 << 20, sessions: 1)
    many.add(peakBytes: (1 << 20) + 1, sessions: 98)
    many.add(peakBytes: 9 << 20, sessions: 1)
    #expect(SessionNeeds().isEmpty && !few.isEmpty)
    few += many
    #expect([0.5, 0.98, 0.985, 0.99, 0.991, 1].map { few.bytes(ofShare: $0) >> 20 } == [2, 2, 3, 3, 9, 9])
  }
}
