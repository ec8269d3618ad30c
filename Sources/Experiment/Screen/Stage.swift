public import Unloading

/// A part of making a screen, timed and placed apart.
public enum Stage: UInt8, CaseIterable, Sendable {
  case loadView, model, cache, layout, draw

  /// The resource that the stage makes.
  public var resource: Resource {
    switch self {
    case .loadView, .layout: .viewTree
    case .model: .model
    case .cache: .cache
    case .draw: .backingStore
    }
  }
}

/// Nanoseconds spent in each stage.
public struct StageTimes: Equatable, Sendable, Codable {
  public var loadView = 0
  public var model = 0
  public var cache = 0
  public var layout = 0
  public var draw = 0

  public init() {}

  public subscript(stage: Stage) -> Int {
    get {
      switch stage {
      case .loadView: loadView
      case .model: model
      case .cache: cache
      case .layout: layout
      case .draw: draw
      }
    }
    set {
      switch stage {
      case .loadView: loadView = newValue
      case .model: model = newValue
      case .cache: cache = newValue
      case .layout: layout = newValue
      case .draw: draw = newValue
      }
    }
  }
}
