/// The mean over time of a quantity that holds each value until the next one is observed.
///
/// It is the area under the step function divided by its length. Source: Law, Simulation Modeling and
/// Analysis, 5th ed. 2015, section 1.4 (the time-average number in queue).
package struct TimeWeightedMean: Sendable {
  private var start: Double?
  private var time = 0.0
  private var current = 0.0
  private var area = 0.0

  /// Makes a mean without observations.
  package init() {}

  /// Records that the quantity is `value` from `time` on; times must not decrease.
  package mutating func observe(_ value: Double, at time: Double) {
    if start == nil {
      start = time
    } else {
      precondition(time >= self.time, "observations must be in order of time")
      area += current * (time - self.time)
    }
    self.time = time
    current = value
  }

  /// The mean from the first observation until `end`, in the quantity's own unit.
  ///
  /// It is the value itself if no time has passed, and `nil` before the first observation.
  package func mean(until end: Double) -> Double? {
    guard let start else { return nil }
    precondition(end >= time, "the mean must not end before the last observation")
    guard end > start else { return current }
    return (area + current * (end - time)) / (end - start)
  }
}
