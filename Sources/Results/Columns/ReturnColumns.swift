package import Experiment

/// A column of returns.csv.
package typealias ReturnColumn = Column<RowOfTrial<ReturnRow>>

/// The columns of returns.csv.
package enum ReturnColumns {
  package static let all: [ReturnColumn] =
    [
      ReturnColumn("run", "identifies the run") { $0.run },
      ReturnColumn("trial", "number of the trial within its run") { $0.trial },
      ReturnColumn("step", "number of the step within its trial") { $0.row.step },
      ReturnColumn("screen", "number of the screen within its trial") { $0.row.screen },
      ReturnColumn("phase", "warmup or measured") { $0.row.isWarmup ? "warmup" : "measured" },
      ReturnColumn("pages", "warm, or purged if a purge happened between the release and the return") {
        $0.row.isPurged ? "purged" : "warm"
      },
      ReturnColumn(
        "resources", "resources made again, including during first use; empty for a return without a reload"
      ) {
        "\($0.row.resources)"
      },
      ReturnColumn(
        "missing",
        "resources that were loaded when the screen was covered and are not loaded after the first use"
      ) {
        "\($0.row.missing)"
      },
      ReturnColumn("round_trips", "waits for a server, including during first use", better: .lower) {
        $0.row.roundTrips
      },
    ]
    + Stage.allCases.map { stage in
      ReturnColumn("\(stage.columnName)_ns", "time spent in this stage", better: .lower) {
        $0.row.times[stage]
      }
    } + [
      ReturnColumn("total_ns", "time from the request to the end of viewDidAppear", better: .lower) {
        $0.row.totalNanoseconds
      },
      ReturnColumn(
        "first_use_ns", "time of the first scroll after the return and of one read of every lazy property",
        better: .lower
      ) {
        $0.row.firstUseNanoseconds
      },
      ReturnColumn("minor_faults", "page faults without disk access during the return", better: .lower) {
        $0.row.minorFaults
      },
      ReturnColumn("state_lost", "1 if the screen had lost the user's state", better: .lower) {
        $0.row.stateLost ? 1 : 0
      },
      ReturnColumn("pixels_differ", "1 if the screen looked different", better: .lower) {
        $0.row.pixelsDiffer ? 1 : 0
      },
    ]
}
