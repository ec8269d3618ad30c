import Testing

@testable import Load

@Suite struct VictimOrderTests {
  /// Apps by how many switches ago each was in front, app 0 first.
  private func standings(_ switchesAgo: [Int]) -> [Standing] {
    switchesAgo.enumerated().map { Standing(app: $0.offset, switchesAgo: $0.element) }
  }

  @Test(
    "a band follows from how many switches ago an app was in front",
    arguments: zip(
      [0, 1, 2, 3, 4, 900], [Band.foreground, .perceptible, .background, .background, .cached, .cached]))
  func band(switchesAgo: Int, band: Band) {
    #expect(Standing(app: 0, switchesAgo: switchesAgo).band == band)
  }

  @Test func `cached apps go first, then the background, then the perceptible one, the foreground last`() {
    #expect(VictimOrder.byBand.victims(standings([0, 1, 2, 9])) == [3, 2, 1, 0])
  }

  @Test func `in a band the app that was left longest ago goes first`() {
    #expect(VictimOrder.byBand.victims(standings([7, 0, 30, 12, 3, 2])) == [2, 3, 0, 4, 5, 1])
  }

  @Test func `the foreground is the first victim only where nobody else lives`() {
    #expect(VictimOrder.byBand.victims(standings([0])) == [0])
    #expect(VictimOrder.byBand.victims(standings([0, 1])).first == 1)
  }
}
