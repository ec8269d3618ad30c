import Experiment
import Results

extension Summary {
  /// The answer for one workload, device and placement at one latency, for pages that show each separately.
  package struct Statement: Encodable, Sendable {
    package let workload, device, placement, latency: String
    /// The recommendations, or the reason why there are none, then the notes.
    package let sentences: [String]
  }

  package var statements: [Statement] {
    groups.flatMap { group in
      latencies.map { latency in
        Statement(
          workload: group.key.workload, device: group.key.values[AnyFactor(Factors.device)],
          placement: group.key.values[AnyFactor(Factors.placement)], latency: latency.spelling,
          sentences: SummaryAnswer(group, latency: latency, noise: control.noise).sentences)
      }
    }
  }

  /// The one strategy to use for all workloads at each latency that has such an answer.
  package var overallStatements: [String: [String]] {
    Dictionary(
      uniqueKeysWithValues: latencies.compactMap { latency in
        overall(at: latency).map { (latency.spelling, $0.sentences) }
      })
  }

  /// The warnings to read before any number, such as an incomplete run or a control that differs.
  package var warnings: [String] {
    (notes + [control.warning] + control.caution).map(Self.oneLine).filter { !$0.isEmpty }
  }

  /// The notes about noise; empty if the control differs.
  package var noiseNotes: [String] { [noiseNote].map(Self.oneLine).filter { !$0.isEmpty } }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }.joined(separator: " ")
  }
}
