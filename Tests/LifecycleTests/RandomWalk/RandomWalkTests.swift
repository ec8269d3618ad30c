import Testing

@Suite("A random walk", .nothingSurvives)
struct RandomWalkTests {
  /// 10,000 apps of 20 steps. Of each controller: what it is told alternates; nobody hears of appearance whose
  /// visibility stayed as it was; exactly the visible views are in the window; who comes on screen without a
  /// view loads once, and nobody else loads; exactly what can be reached lives.
  ///
  /// Tried: no end of a disappearance; the presenter's view left in the window; a hidden tab told; `viewIfLoaded`
  /// that loads; no swipe cancelled when its stack leaves; buried controllers told; a dismissed one still linked.
  @Test("breaks no rule of the lifecycle", arguments: 0..<100)
  func holds(hundred: UInt64) {
    for seed in hundred * 100..<hundred * 100 + 100 {
      if let problem = RandomWalk(seed: seed).run(20) {
        Issue.record("\(problem)")
        return
      }
    }
  }
}
