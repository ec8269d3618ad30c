import Unloading

/// The idioms whose controllers can be simulated, by what they do at a warning and when they appear.
package enum SimulatedIdiom: String, CaseIterable, Sendable {
  /// Ignores memory.
  case plain
  /// Unloads its hidden view at a warning, with its cache, and saves its state.
  case revivedUnload = "revived-unload"
  /// Frees the model of a hidden screen at a warning.
  case dirtyFlag = "dirty-flag"
  /// The same, and fetches at each appearance.
  case alwaysFetches = "always-fetches"

  /// Whether an appearance makes the cache; otherwise the first use after a return does.
  var cachesOnAppear: Bool { self == .plain || self == .revivedUnload }

  /// Whether its state survives if the system unloads its view.
  var savesState: Bool { self != .plain }

  /// What a hidden screen frees by itself at a warning.
  var freedAtWarning: Resources {
    switch self {
    case .plain, .revivedUnload: []
    case .dirtyFlag, .alwaysFetches: .model
    }
  }

  /// What goes with the view, if the system or the idiom unloads it.
  var freedWithView: Resources { self == .revivedUnload ? .cache : [] }
}
