/// A part of a screen that can be let go and made again.
public enum Resource: UInt8, CaseIterable, Sendable, Codable {
  /// Bitmaps that the screen's views drew into.
  case backingStore
  /// View objects, with the decoded images that image views and the documents that web views show.
  case viewTree
  /// Data that the screen fetched.
  case model
  /// Decoded images and precomputed data kept for later.
  case cache
}

/// A set of resources, printed as `backingStore+viewTree`.
public struct Resources: OptionSet, Hashable, Sendable, Codable, CustomStringConvertible {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public init(_ resource: Resource) {
    self.init(rawValue: 1 << resource.rawValue)
  }

  public static let backingStore = Resources(.backingStore)
  public static let viewTree = Resources(.viewTree)
  public static let model = Resources(.model)
  public static let cache = Resources(.cache)
  public static let all: Resources = [.backingStore, .viewTree, .model, .cache]

  public func contains(_ resource: Resource) -> Bool { contains(Resources(resource)) }

  public var description: String {
    Resource.allCases.filter(contains).map { "\($0)" }.joined(separator: "+")
  }
}

/// One value for each resource, stored inline.
public struct PerResource<Value> {
  public var backingStore: Value
  public var viewTree: Value
  public var model: Value
  public var cache: Value

  public init(repeating value: Value) {
    backingStore = value
    viewTree = value
    model = value
    cache = value
  }

  public subscript(resource: Resource) -> Value {
    get {
      switch resource {
      case .backingStore: backingStore
      case .viewTree: viewTree
      case .model: model
      case .cache: cache
      }
    }
    set {
      switch resource {
      case .backingStore: backingStore = newValue
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
  public var total: Int { backingStore + viewTree + model + cache }

  public static func += (a: inout PerResource, b: PerResource) {
    for resource in Resource.allCases { a[resource] += b[resource] }
  }

  public static func -= (a: inout PerResource, b: PerResource) {
    for resource in Resource.allCases { a[resource] -= b[resource] }
  }

  public static func - (a: PerResource, b: PerResource) -> PerResource {
    var difference = a
    difference -= b
    return difference
  }
}
