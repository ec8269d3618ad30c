package import Experiment
import Unloading

/// The columns of terminations.csv: a row for each session that was terminated.
package enum TerminationColumns {
  package typealias End = Column<RowOfTrial<Termination>>

  package static let all: [End] =
    [
      End("run", "identifies the run") { $0.run },
      End("trial", "number of the trial within its run") { $0.trial },
      End("session", "the app launch, from 0") { $0.row.session },
      End("step", "number of the step within its trial, from 0") { $0.row.step },
      End("event", "the step as written in the trace; launch for the first screen") { $0.row.event },
      End(
        "moment",
        "what the app had just done: a stage (load in simulations), warning if it had answered one, or end"
      ) {
        $0.row.moment
      },
      End("screen", "kind and page of the screen that the step led to") { $0.row.screen },
      End("depth", "screens on the stack that the step led to, including the home screen and modal screens") {
        $0.row.depth
      },
      End("limit_bytes", "the limit") { $0.row.limitBytes },
      End("footprint_bytes", "the footprint that the check found") { $0.row.footprintBytes },
      End("overshoot_bytes", "how far the footprint exceeded the limit") { $0.row.overshootBytes },
      End("live_bytes", "bytes allocated above the baseline at the check", content: .integer) {
        $0.row.liveBytes
      },
      End("dirty_bytes", "freed pages not yet returned to the system at the check") { $0.row.dirtyBytes },
      End("step_bytes", "the part of the live bytes that the step itself had allocated", content: .integer) {
        $0.row.stepBytes
      },
      End("loaded_screens", "screens that held at least one resource when the step began") {
        $0.row.loadedScreens
      },
    ]
    + Resource.allCases.map { resource in
      End(
        "\(resource.columnName)_bytes",
        "bytes that those screens held, estimated from the run's calibration of their kinds"
      ) {
        $0.row.held[resource]
      }
    }
}
