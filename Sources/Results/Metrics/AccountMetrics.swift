import Experiment
import Unloading

/// Metrics of what screens held, by their own account and by the allocator's.
enum AccountMetrics {
  static let all: [Metric] =
    [
      Metric("requested_bytes", "bytes requested by all screens, at the time of the most screens") {
        $0.result?.account.requested.total
      }
    ]
    + Resource.allCases.flatMap { resource in
      [
        Metric(
          "\(resource.columnName)_usable_bytes",
          "usable bytes by the screens' own account, at the time of the most screens"
        ) {
          $0.result?.account.usable[resource]
        },
        Metric(
          "\(resource.columnName)_arena_bytes",
          "bytes in the kind's arena above the baseline, at that time; placement kind only",
          content: .integer, isOptional: true
        ) {
          $0.result?.account.allocated?[resource]
        },
      ]
    }
}
