/// The rule for sending memory warnings: at 0.8 of the limit, and critical ones at 0.9.
///
/// A warning is sent when its level is reached from below, and again every 25 s while the level lasts (the
/// rest period of Darwin's memorystatus notifications). The rule works with measured and scripted bytes
/// alike.
package struct PressureRule {
  static let restMilliseconds = 25_000
  package static let warningShare = 0.8
  package static let criticalShare = 0.9

  private let warningBytes: Int
  private let criticalBytes: Int
  package let limitBytes: Int
  private var told: WarningLevel?
  private var toldAt = 0

  package init(limitBytes: Int) {
    self.limitBytes = limitBytes
    warningBytes = Int(Self.warningShare * Double(limitBytes))
    criticalBytes = Int(Self.criticalShare * Double(limitBytes))
  }

  /// The warning that is due when `bytes` are in use at virtual time `now`, if any.
  package mutating func warning(for bytes: Int, at now: Int) -> WarningLevel? {
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
