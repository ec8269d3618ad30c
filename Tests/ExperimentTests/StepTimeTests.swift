import Testing
import Traces

@testable import Experiment

@Suite("the virtual time of a step") struct StepTimeTests {
  @Test func `is a wait's own, 0 included`() {
    #expect(Step.wait(milliseconds: 14_400_000).milliseconds == 14_400_000)
    #expect(Step.wait(milliseconds: 0).milliseconds == 0)
  }

  @Test(
    "is what a person takes to think after any other",
    arguments: [
      Step.push(.number(1)), .pop, .warn(.critical), .mark(.input), .unmark(.media), .background, .foreground,
    ])
  func think(step: Step) {
    #expect(step.milliseconds == 5_000)
  }
}
