extension MemoryReading {
  package static let zero = MemoryReading(
    footprintBytes: 0, allocatedBytes: 0, activeBytes: 0, residentLessMetadataBytes: 0, metadataBytes: 0,
    retainedBytes: 0, rssAnonBytes: 0)

  /// The memory columns of the CSVs, by name.
  package static let columns: [(name: String, path: any WritableKeyPath<MemoryReading, Int> & Sendable)] = [
    ("footprint_bytes", \.footprintBytes),
    ("allocated_bytes", \.allocatedBytes),
    ("active_bytes", \.activeBytes),
    ("resident_less_metadata_bytes", \.residentLessMetadataBytes),
    ("metadata_bytes", \.metadataBytes),
    ("retained_bytes", \.retainedBytes),
    ("rss_anon_bytes", \.rssAnonBytes),
  ]
}
