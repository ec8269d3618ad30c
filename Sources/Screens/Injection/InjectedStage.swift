import Experiment

/// The work that an injection adds at the end of one stage, while the clock runs.
struct InjectedStage {
  let work: InjectedWork
  let stage: Stage
  let screen: ScreenController

  /// Adds to a stage that took `nanoseconds` and left `bytes` allocated, both without nested stages.
  func add(nanoseconds: Int, bytes: Int) {
    work.stay(nanoseconds, after: stage, bytes: bytes, slot: screen.slot)
    work.allocate(bytes, after: stage, of: screen)
  }
}
