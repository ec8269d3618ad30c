import Glibc
import Lifecycle
import Screens
import TestSupport
import Testing

@testable import Experiment
@testable import Replay
@testable import Strategies

/// Saves the state and puts it back, but comes back in black.
private final class FadingController: PlainController {
  override func viewWillUnload() {
    super.viewWillUnload()
    saveState()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    if savedState != nil { view.backgroundColor = Color(argb: 0xFF00_0000) }
  }
}

@Suite("a screen that comes back in another colour") struct PixelsTests {
  @Test func `is counted, on its return and in the trial, and its state is not lost`() async throws {
    let run = try RealRun(
      trace: "push form\npush form\npush form\nwarn\npop\npop\n",
      screens: "form views:12 rows:2 fields:4 drawn:20%\n")
    let request = run.request("ios5")
    // In a process of its own, as every trial, but of this test's own strategy.
    await #expect(processExitsWith: .exitCode(0)) { [request = request as TrialRequest] in
      var request = request
      request.parent = getppid()
      let watch = try #require(ParentWatch(parent: request.parent))
      let fading = IdiomEntry(
        name: "fading", idea: "", source: "", caveat: "", controller: FadingController.self)
      let strategy = Strategy(platform: PlatformCatalogue.all[1], idiom: fading, policyName: "none")
      let result = try TrialStream.result {
        try TrialRunner.run(request, strategy: strategy, to: $0, watch: watch)
      }
      let isCounted = result.counts.pixelsDiffer == 2 && result.returns.map(\.pixelsDiffer) == [true, true]
      exit(strategy.name == "ios5/fading" && isCounted && result.counts.stateLost == 0 ? 0 : 1)
    }
    withExtendedLifetime(run) {}
  }
}
