internal import Glibc

/// Uses for checkpoints that can no longer fail, because the control was resolved and has answered before.
extension Mallctl {
  /// The value of a control that has been read before.
  func provenValue() -> Value {
    do { return try read() } catch { fatalError(error.description) }
  }

  /// The value for `index`, or nil if there is no such arena yet: a statistic of an arena that was never
  /// initialised, or not before the last epoch, is `ENOENT`.
  func provenValue(at index: Int) -> Value? {
    do { return try read(at: index) } catch {
      guard error.code == ENOENT else { fatalError(error.description) }
      return nil
    }
  }
}
