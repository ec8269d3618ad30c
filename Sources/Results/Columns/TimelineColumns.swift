package import Experiment

/// A column of timeline.csv.
package typealias StepColumn = Column<RowOfTrial<TimelineRow>>

/// The columns of timeline.csv.
package enum TimelineColumns {
  package static let all: [StepColumn] =
    [
      StepColumn("run", "identifies the run") { $0.run },
      StepColumn("trial", "number of the trial within its run") { $0.trial },
      StepColumn("session", "the app launch, from 0") { $0.row.session },
      StepColumn("step", "number of the step within its trial, from 0") { $0.row.step },
      StepColumn("t_ns", "virtual time before the step") { $0.row.virtualMilliseconds * 1_000_000 },
      StepColumn("event", "the step as written in the trace") { $0.row.event },
      StepColumn("warning", "the highest warning level sent during the step, or terminated") {
        $0.row.warning ?? ""
      },
      StepColumn("limit_bytes", "the limit of the trial") { $0.row.limitBytes },
      StepColumn("depth", "screens on the visible stack, including the home screen and modal screens") {
        $0.row.depth
      },
      StepColumn("loaded_screens", "screens that held at least one resource") { $0.row.loadedScreens },
      StepColumn(
        "step_peak_footprint_bytes", "the largest footprint found by any check during the step",
        better: .lower,
        content: .integer
      ) { $0.row.stepPeakFootprintBytes },
    ]
    + MemoryReading.columns.map { column in
      StepColumn(
        column.name, "\(column.name.dropLast(6)) after the step", better: .lower,
        content: column.name == "footprint_bytes" ? .integer : .count
      ) {
        $0.row.memory[keyPath: column.path]
      }
    }
}
