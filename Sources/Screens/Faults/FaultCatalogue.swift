/// The list of all kinds of faults.
package enum FaultCatalogue {
  package static let all: [FaultKind] = [
    .imageMissing, .imageDamaged, .imageMemory, .imageSlow, .documentMissing, .documentDamaged,
    .archiveMissing, .archiveDamaged,
    .databaseMissing, .databaseDamaged, .databaseLocked, .databaseMemory, .databaseSlow,
    .extentRefused, .diskFull, .processKilled,
  ]

  /// The kind with this name.
  package static func kind(_ name: String) -> FaultKind? { all.first { $0.name == name } }
}
