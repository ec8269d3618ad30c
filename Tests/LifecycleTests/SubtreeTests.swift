import Lifecycle
import Seeds
import Testing

@Suite("A walk over a view tree", .nothingSurvives)
struct SubtreeTests {
  /// Held against recursion, at depths beyond the levels that a walk keeps on the call stack. Fails with levels kept in
  /// the wrong order, and with the last view of a level left out.
  @Test(
    "visits superviews before subviews and goes only where it is told", arguments: 0..<20 as Range<UInt64>)
  func walksInOrder(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let views = (0..<300).map { _ in ObservedView() }
    for (index, view) in views.enumerated().dropFirst() {
      // Most below a recent view, so that the tree is deep.
      views[max(0, index - Int.random(in: 1...2, using: &random))].addSubview(view)
    }
    let closed = Set((0..<3).map { _ in ObjectIdentifier(views.randomElement(using: &random)!) })
    func expected(below view: View) -> [ObjectIdentifier] {
      let own = [ObjectIdentifier(view)]
      return closed.contains(own[0]) ? own : own + view.subviews.flatMap(expected(below:))
    }
    var visited: [ObjectIdentifier] = []
    views[0].forEachInSubtree {
      visited.append(ObjectIdentifier($0))
      return !closed.contains(ObjectIdentifier($0))
    }
    #expect(visited == expected(below: views[0]))
  }

  /// Tried: the subviews of a level read anew for each of them.
  @Test func `goes on over the subviews that it found, whatever is taken out or put in meanwhile`() {
    let root = ObservedView()
    for _ in 0..<4 { root.addSubview(ObservedView()) }
    var visits = 0
    root.forEachInSubtree { view in
      visits += 1
      guard view !== root else { return true }
      for other in root.subviews { other.removeFromSuperview() }
      root.addSubview(ObservedView())
      return true
    }
    #expect(visits == 5)
    #expect(root.subviews.count == 1)
  }
}
