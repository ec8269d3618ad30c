package import Unloading

/// One return to a screen.
package struct ReturnRow: Codable, Sendable {
  package var step: Int
  package var screen: Int
  package var isWarmup: Bool
  /// Whether a purge happened between the release of a resource and this return.
  package var isPurged: Bool
  /// The resources that were made again, including during the first use.
  package var resources: Resources
  /// The resources that were loaded when the screen was covered and are not loaded now.
  package var missing: Resources = []
  /// Waits for a server during the return and the first use.
  package var roundTrips = 0
  package var times: StageTimes
  package var totalNanoseconds: Int
  package var firstUseNanoseconds: Int
  /// Processor time of the return and the first use, of all threads; other processes don't lengthen it.
  package var processorNanoseconds = 0
  package var minorFaults: Int
  package var stateLost: Bool
  package var pixelsDiffer: Bool

  package init(
    step: Int, screen: Int, isWarmup: Bool, isPurged: Bool, resources: Resources, missing: Resources = [],
    roundTrips: Int = 0, times: StageTimes, totalNanoseconds: Int, firstUseNanoseconds: Int,
    processorNanoseconds: Int = 0, minorFaults: Int, stateLost: Bool, pixelsDiffer: Bool
  ) {
    self.step = step
    self.screen = screen
    self.isWarmup = isWarmup
    self.isPurged = isPurged
    self.resources = resources
    self.missing = missing
    self.roundTrips = roundTrips
    self.times = times
    self.totalNanoseconds = totalNanoseconds
    self.firstUseNanoseconds = firstUseNanoseconds
    self.processorNanoseconds = processorNanoseconds
    self.minorFaults = minorFaults
    self.stateLost = stateLost
    self.pixelsDiffer = pixelsDiffer
  }
}
