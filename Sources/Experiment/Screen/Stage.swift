package import Unloading

/// A part of making a screen, which is timed and placed separately.
package enum Stage: UInt8, CaseIterable, Sendable {
  case loadView, images, model, cache, layout, draw

  /// The resource that the stage makes.
  package var resource: Resource {
    switch self {
    case .loadView, .layout: .viewTree
    case .images: .images
    case .model: .model
    case .cache: .cache
    case .draw: .backingStore
    }
  }
}

/// Nanoseconds spent in each stage.
package struct StageTimes: Equatable, Sendable, Codable {
  package var loadView = 0
  package var images = 0
  package var model = 0
  package var cache = 0
  package var layout = 0
  package var draw = 0

  package init() {}

  package var total: Int { loadView + images + model + cache + layout + draw }

  package subscript(stage: Stage) -> Int {
    get {
      switch stage {
      case .loadView: loadView
      case .images: images
      case .model: model
      case .cache: cache
      case .layout: layout
      case .draw: draw
      }
    }
    set {
      switch stage {
      case .loadView: loadView = newValue
      case .images: images = newValue
      case .model: model = newValue
      case .cache: cache = newValue
      case .layout: layout = newValue
      case .draw: draw = newValue
      }
    }
  }
}
