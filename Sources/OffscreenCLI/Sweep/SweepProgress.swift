import Campaign
import Messages

/// Reports on a sweep on standard error, because ten million sessions under all policies take an hour: a line at most every
/// few seconds.
struct SweepProgress {
  private let interval: Duration
  private let write: (String) -> Void
  private var last = ContinuousClock.now

  init(every interval: Duration = .seconds(5), to write: @escaping (String) -> Void = StandardError.write) {
    self.interval = interval
    self.write = write
  }

  /// Says how many sessions were read so far, and how far those that are replayed now have come; `done` is from 0 to 1.
  mutating func note(sessions: Int, done: Double) {
    let now = ContinuousClock.now
    guard now - last >= interval else { return }
    last = now
    write("\(sessions.counted("session")) read, \(Int(done * 100)) % of the last ones replayed\n")
  }
}
