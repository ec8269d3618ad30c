import Experiment

/// What an injection adds to one stage at its end, while the clock runs.
struct InjectedStage {
  let work: InjectedWork
  let stage: Stage
  let screen: ScreenController

  /// Adds to a stage that took so long and left so many bytes allocated, both without the stages inside it.
  func add(nanoseconds: Int, bytes: Int) {
    work.stay(nanoseconds, after: stage, bytes: bytes, slot: screen.slot)
    work.allocate(bytes, after: stage, of: screen)
  }
}
