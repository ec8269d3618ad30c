import Testing

@testable import Statistics

struct TimeWeightedMeanTests {
  @Test("the time-average queue of Law's single-server example is 9.9 / 8.6")
  func queueOfLaw() throws {
    // Law, Simulation Modeling and Analysis, section 1.4: the queue's length from 0 until the sixth delay at 8.6.
    let queue: [(time: Double, length: Double)] = [
      (0, 0), (1.6, 1), (2.1, 2), (2.4, 1), (3.1, 0), (4.0, 1), (4.9, 0), (5.6, 1), (5.8, 2), (7.2, 3),
    ]
    var average = TimeWeightedMean()
    for step in queue { average.observe(step.length, at: step.time) }
    let mean = try #require(average.mean(until: 8.6))
    #expect(abs(mean - 9.9 / 8.6) < 1e-12)
  }

  @Test("a value that lasts no time weighs nothing")
  func spike() {
    var average = TimeWeightedMean()
    average.observe(4, at: 10)
    average.observe(1_000_000, at: 15)
    average.observe(2, at: 15)
    #expect(average.mean(until: 20) == 3)
  }

  @Test("with no time passed it is the value, with nothing observed there is none")
  func noTime() {
    var average = TimeWeightedMean()
    #expect(average.mean(until: 1) == nil)
    average.observe(5, at: 3)
    #expect(average.mean(until: 3) == 5)
  }
}
