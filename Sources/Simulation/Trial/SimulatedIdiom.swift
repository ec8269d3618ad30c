import Unloading

/// The idioms whose controllers can be simulated, by what they do at a warning and when they appear.
package enum SimulatedIdiom: String, CaseIterable, Sendable {
  /// Ignores memory.
  case plain
  /// Unloads its hidden view at a warning, with its cache, and saves its state.
  case revivedUnload = "revived-unload"
  /// Frees the model of a hidden screen at a warning.
  case dirtyFlag = "dirty-flag"
  /// Frees the model of a hidden screen at a warning, and fetches it at each appearance.
  case alwaysFetches = "always-fetches"

  /// Whether the cache is made when the screen appears, and not at the first use after a return.
  var cachesOnAppear: Bool { self == .plain || self == .revivedUnload }

  /// Whether its state survives if the system unloads its view.
  var savesState: Bool { self != .plain }

  /// The resources that a hidden screen frees by itself at a warning.
  var freedAtWarning: Resources {
    switch self {
    case .plain, .revivedUnload: []
    case .dirtyFlag, .alwaysFetches: .model
    }
  }

  /// The resources that are freed with the view if the system or the idiom unloads it.
  var freedWithView: Resources { self == .revivedUnload ? .cache : [] }
}
