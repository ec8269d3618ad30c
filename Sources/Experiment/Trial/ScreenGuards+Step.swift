package import Traces
package import Unloading

extension ScreenGuards {
  /// Applies a step `mark` or `unmark`; other steps change nothing.
  package mutating func change(by step: Step) {
    switch step {
    case .mark(let name): insert(ScreenGuards(name))
    case .unmark(let name): remove(ScreenGuards(name))
    default: break
    }
  }

  /// The guard that a trace calls by that name.
  package init(_ name: Step.Guard) {
    self =
      switch name {
      case .input: .unsavedInput
      case .media: .playingMedia
      case .keep: .keep
      }
  }
}
