import Testing
import Unloading

@testable import Experiment
@testable import Replay

@Suite("sources of pressure") struct PressureSourceTests {
  @Test func `measured pressure warns below the limit and ends the app above it`() {
    var pressure = MeasuredPressure(limitBytes: 1_000)
    #expect(pressure.warning(footprintBytes: 799, at: 0) == nil)
    #expect(pressure.warning(footprintBytes: 800, at: 1) == .warning)
    #expect(pressure.warning(footprintBytes: 800, at: 2) == nil)
    #expect(!pressure.exceedsLimit(1_000) && pressure.exceedsLimit(1_001))
    #expect(pressure.warning(afterStep: 1_000) == nil)
    pressure.launch()
    #expect(pressure.warning(footprintBytes: 800, at: 3) == .warning)
  }

  @Test func `measured pressure without a limit is none`() {
    var pressure = MeasuredPressure(limitBytes: nil)
    #expect(pressure.warning(footprintBytes: .max, at: 0) == nil && !pressure.exceedsLimit(.max))
  }

  @Test func `scripted pressure warns after its steps, each once, whatever memory is`() {
    var pressure = ScriptedPressure([
      ScriptedWarning(step: 2, level: .warning), ScriptedWarning(step: 2, level: .critical),
      ScriptedWarning(step: 5, level: .warning),
    ])
    #expect(pressure.warning(footprintBytes: .max, at: 0) == nil && !pressure.exceedsLimit(.max))
    #expect(pressure.warning(afterStep: 1) == nil)
    #expect(pressure.warning(afterStep: 2) == .warning)
    #expect(pressure.warning(afterStep: 2) == .critical)
    #expect(pressure.warning(afterStep: 4) == nil)
    pressure.launch()
    // A step that was never reached, as in a session that ended, is made up for.
    #expect(pressure.warning(afterStep: 7) == .warning)
    #expect(pressure.warning(afterStep: 8) == nil)
  }
}
