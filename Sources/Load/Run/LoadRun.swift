import Foundation

/// A load test from its first part to its verdicts.
package struct LoadRun {
  package let profile: LoadProfile
  package let bench: LoadBench
  package let folder: LoadFolder

  package init(_ profile: LoadProfile, bench: LoadBench, folder: LoadFolder) {
    self.profile = profile
    self.bench = bench
    self.folder = folder
  }

  /// The headlines and verdicts of a run.
  package struct Answer: Sendable {
    package let headline: [String]
    package let verdicts: [Verdict]
  }

  /// Measures the parts that are not complete yet, and computes the verdicts from the rows of all parts.
  ///
  /// `started` receives each part with its number and the number of parts.
  package func answer(
    recording record: inout LoadRecord, started: (LoadPart, Int, Int) -> Void = { _, _, _ in }
  ) async throws -> Answer {
    let parts = try profile.parts(bench.plan)
    let done = try folder.completeParts()
    for (index, part) in parts.enumerated() where !done.contains(part.name) {
      started(part, index + 1, parts.count)
      try folder.write(try await part.measure(bench), of: part.name)
      if record.allocator == nil, let allocator = bench.allocator {
        record.allocator = allocator
        try folder.write(record)
      }
    }
    let rows = try folder.rows()
    let verdicts = profile.judge(rows, bench.plan)
    record.headline = profile.headline(rows, bench.plan)
    record.ended = ISO8601DateFormatter().string(from: Date())
    try folder.write(verdicts)
    try folder.write(record)
    return Answer(headline: record.headline, verdicts: verdicts)
  }
}
