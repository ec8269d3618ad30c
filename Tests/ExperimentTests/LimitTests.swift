import Testing

@testable import Experiment

@Suite("limits") struct LimitTests {
  @Test(
    "a limit is none, a size or a share of the need",
    arguments: [
      ("none", .unlimited), ("128MiB", .bytes(134_217_728)), ("1000B", .bytes(1_000)),
      ("14MB", .bytes(14_000_000)),
      ("40%", .share(percent: 40)),
      ("12.5%", .share(percent: 12.5)), ("1000%", .share(percent: 1_000)),
    ] as [(String, Limit)])
  func read(text: String, expected: Limit) {
    #expect(Limit(text) == expected)
    #expect(expected.description == text)
  }

  @Test(
    "negative, absent, absurd and misspelled limits are none",
    arguments: [
      "-5MiB", "0", "0%", "-1%", "abc", "", "%", "nan%", "1001%", "9999999TiB", "1e99GiB", "5 apples",
    ])
  func refused(text: String) {
    #expect(Limit(text) == nil)
  }

  @Test func `are written as they are asked for`() {
    #expect("\(Limit.unlimited)" == "none")
    #expect("\(Limit.bytes(128 << 20))" == "128MiB")
    #expect("\(Limit.bytes(1_000))" == "1000B")
    #expect("\(Limit.share(percent: 40))" == "40%")
    #expect("\(Limit.share(percent: 37.5))" == "37.5%")
  }

  @Test func `a share is taken of what the largest session needs, and nothing is clamped`() {
    let sessions = [need(peak: 1_000), need(peak: 3_000)]
    #expect(sessions.largest == 3_000)
    #expect(Limit.share(percent: 40).bytes(ofNeed: sessions.largest) == 1_200)
    #expect(Limit.share(percent: 0.1).bytes(ofNeed: sessions.largest) == 3)
    #expect(Limit.bytes(777).bytes(ofNeed: sessions.largest) == 777)
    #expect(Limit.unlimited.bytes(ofNeed: sessions.largest) == nil)
  }

  private func need(peak: Int) -> SessionNeed {
    var need = SessionNeed()
    need.peakBytes = peak
    return need
  }
}
