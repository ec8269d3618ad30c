import Unloading

/// When memory warnings are sent: at 0.8 of the limit, critical ones at 0.9.
///
/// A level is told when it is reached from below, and again after a rest of 25 s while it lasts (the rest period of
/// Darwin's memorystatus notifications). The rule doesn't know where the bytes come from: measured or scripted.
package struct PressureRule {
  static let restMilliseconds = 25_000
  static let warningShare = 0.8
  package static let criticalShare = 0.9

  private let warningBytes: Int
  private let criticalBytes: Int
  let limitBytes: Int
  private var told: WarningLevel?
  private var toldAt = 0

  init(limitBytes: Int) {
    self.limitBytes = limitBytes
    warningBytes = Int(Self.warningShare * Double(limitBytes))
    criticalBytes = Int(Self.criticalShare * Double(limitBytes))
  }

  /// The warning that is due when `bytes` are in use at virtual time `now`, if any.
  mutating func warning(for bytes: Int, at now: Int) -> WarningLevel? {
    let level = level(of: bytes)
    guard let level else {
      told = nil
      return nil
    }
    if let told, level <= told, now - toldAt < Self.restMilliseconds {
      self.told = level
      return nil
    }
    told = level
    toldAt = now
    return level
  }

  private func level(of bytes: Int) -> WarningLevel? {
    bytes >= criticalBytes ? .critical : bytes >= warningBytes ? .warning : nil
  }
}
