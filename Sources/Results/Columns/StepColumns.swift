package import Experiment
import Traces

/// The columns of timeline.csv.
package enum TimelineColumns {
  package typealias Step = Column<RowOfTrial<TimelineRow>>

  package static let all: [Step] =
    [
      Step("run", "identifies the run") { $0.run },
      Step("trial", "number of the trial within its run") { $0.trial },
      Step("session", "the app launch, from 0") { $0.row.session },
      Step("step", "number of the step within its trial, from 0") { $0.row.step },
      Step("t_ns", "virtual time before the step") { $0.row.virtualMilliseconds * 1_000_000 },
      Step("event", "the step as written in the trace") { $0.row.event },
      Step("warning", "the highest warning level sent during the step, or terminated") {
        $0.row.warning ?? ""
      },
      Step("limit_bytes", "the limit of the trial") { $0.row.limitBytes },
      Step("depth", "screens on the visible stack, including the home screen and modal screens") {
        $0.row.depth
      },
      Step("loaded_screens", "screens that held at least one resource") { $0.row.loadedScreens },
      Step(
        "step_peak_footprint_bytes", "the largest footprint found by any check during the step",
        better: .lower,
        content: .integer
      ) { $0.row.stepPeakFootprintBytes },
    ]
    + MemoryReading.columns.map { column in
      Step(
        column.name, "\(column.name.dropLast(6)) after the step", better: .lower,
        content: column.name == "footprint_bytes" ? .integer : .count
      ) {
        $0.row.memory[keyPath: column.path]
      }
    }
}

/// The columns of returns.csv.
package enum ReturnColumns {
  package typealias Return = Column<RowOfTrial<ReturnRow>>

  package static let all: [Return] =
    [
      Return("run", "identifies the run") { $0.run },
      Return("trial", "number of the trial within its run") { $0.trial },
      Return("step", "number of the step within its trial") { $0.row.step },
      Return("screen", "number of the screen within its trial") { $0.row.screen },
      Return("phase", "warmup or measured") { $0.row.isWarmup ? "warmup" : "measured" },
      Return("pages", "warm, or purged if a purge happened between the release and the return") {
        $0.row.isPurged ? "purged" : "warm"
      },
      Return(
        "resources", "resources made again, including during first use; empty for a return without a reload"
      ) {
        "\($0.row.resources)"
      },
      Return(
        "missing",
        "resources that were loaded when the screen was covered and are not loaded after the first use"
      ) {
        "\($0.row.missing)"
      },
      Return("round_trips", "waits for a server, including during first use", better: .lower) {
        $0.row.roundTrips
      },
    ]
    + Stage.allCases.map { stage in
      Return("\(stage.columnName)_ns", "time spent in this stage", better: .lower) { $0.row.times[stage] }
    } + [
      Return("total_ns", "time from the request to the end of viewDidAppear", better: .lower) {
        $0.row.totalNanoseconds
      },
      Return(
        "first_use_ns", "time of the first scroll after the return and of one read of every lazy property",
        better: .lower
      ) {
        $0.row.firstUseNanoseconds
      },
      Return("minor_faults", "page faults without disk access during the return", better: .lower) {
        $0.row.minorFaults
      },
      Return("state_lost", "1 if the screen had lost the user's state", better: .lower) {
        $0.row.stateLost ? 1 : 0
      },
      Return("pixels_differ", "1 if the screen looked different", better: .lower) {
        $0.row.pixelsDiffer ? 1 : 0
      },
    ]
}
