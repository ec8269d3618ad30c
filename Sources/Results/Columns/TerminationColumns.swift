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
      End("event", "the step as the trace has it; launch for the first screen") { $0.row.event },
      End("moment", "what the app had just done: a stage, warning for answering one, or end of the step") {
        $0.row.moment
      },
      End("screen", "kind and page of the screen that the step led to") { $0.row.screen },
      End("depth", "screens on the stack that the step led to, the home screen and modal ones included") {
        $0.row.depth
      },
      End("limit_bytes", "the limit") { $0.row.limitBytes },
      End("footprint_bytes", "the footprint that the check found") { $0.row.footprintBytes },
      End("overshoot_bytes", "of it, what is above the limit") { $0.row.overshootBytes },
      End("live_bytes", "allocated above the baseline at the check", content: .integer) { $0.row.liveBytes },
      End("dirty_bytes", "pages that were freed and not given back, at the check") { $0.row.dirtyBytes },
      End("step_bytes", "of the live bytes, what the step itself had allocated", content: .integer) {
        $0.row.stepBytes
      },
      End("loaded_screens", "screens that held any resource when the step began") { $0.row.loadedScreens },
    ]
    + Resource.allCases.map { resource in
      End(
        "\(resource.columnName)_bytes",
        "what those screens held: what screens of their kinds take, by the run's calibration"
      ) {
        $0.row.held[resource]
      }
    }
}
