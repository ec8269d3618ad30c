/// A part of a screen that can be let go and made again.
public enum Resource: UInt8, CaseIterable, Sendable, Codable {
  /// Bitmaps that the screen's views drew into.
  case backingStore
  /// Decoded images that the screen's views show; they go with the views, and systems and image caches drop them alone.
  case images
  /// View objects, with the documents that web views show.
  case viewTree
  /// Data that the screen fetched.
  case model
  /// Decoded images and precomputed data kept for later.
  case cache
}

/// A set of resources, printed as `backingStore+viewTree`.
public struct Resources: OptionSet, Hashable, Sendable, Codable, CustomStringConvertible {
  /// A bit for each resource, at the place of its own raw value.
  public let rawValue: UInt8

  /// The resources whose bits are set.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The set of one resource.
  public init(_ resource: Resource) {
    self.init(rawValue: 1 << resource.rawValue)
  }

  /// ``Resource/backingStore`` alone.
  public static let backingStore = Resources(.backingStore)
  /// ``Resource/images`` alone.
  public static let images = Resources(.images)
  /// ``Resource/viewTree`` alone, which includes the documents that its views show.
  public static let viewTree = Resources(.viewTree)
  /// ``Resource/model`` alone.
  public static let model = Resources(.model)
  /// ``Resource/cache`` alone.
  public static let cache = Resources(.cache)
  /// All resources; what a person did to the screen is none of them.
  public static let all: Resources = [.backingStore, .images, .viewTree, .model, .cache]

  /// Whether the resource is in the set.
  public func contains(_ resource: Resource) -> Bool { contains(Resources(resource)) }

  /// The names, joined by `+` in the order of `Resource.allCases`; empty for no resource.
  public var description: String {
    Resource.allCases.filter(contains).map { "\($0)" }.joined(separator: "+")
  }
}

/// One value for each resource, stored inline.
public struct PerResource<Value> {
  /// The value of ``Resource/backingStore``.
  public var backingStore: Value
  /// The value of ``Resource/images``.
  public var images: Value
  /// The value of ``Resource/viewTree``.
  public var viewTree: Value
  /// The value of ``Resource/model``.
  public var model: Value
  /// The value of ``Resource/cache``.
  public var cache: Value

  /// The same value for each of the resources.
  public init(repeating value: Value) {
    backingStore = value
    images = value
    viewTree = value
    model = value
    cache = value
  }

  /// The value of that resource.
  public subscript(resource: Resource) -> Value {
    get {
      switch resource {
      case .backingStore: backingStore
      case .images: images
      case .viewTree: viewTree
      case .model: model
      case .cache: cache
      }
    }
    set {
      switch resource {
      case .backingStore: backingStore = newValue
      case .images: images = newValue
      case .viewTree: viewTree = newValue
      case .model: model = newValue
      case .cache: cache = newValue
      }
    }
  }
}

extension PerResource: Sendable where Value: Sendable {}
extension PerResource: Equatable where Value: Equatable {}
extension PerResource: Codable where Value: Codable {}

extension PerResource where Value == Int {
  /// The sum over the resources.
  public var total: Int { backingStore + images + viewTree + model + cache }

  /// Adds resource by resource.
  public static func += (a: inout PerResource, b: PerResource) {
    for resource in Resource.allCases { a[resource] += b[resource] }
  }

  /// Subtracts resource by resource; a difference may be negative.
  public static func -= (a: inout PerResource, b: PerResource) {
    for resource in Resource.allCases { a[resource] -= b[resource] }
  }

  /// The difference, resource by resource; it may be negative.
  public static func - (a: PerResource, b: PerResource) -> PerResource {
    var difference = a
    difference -= b
    return difference
  }
}
