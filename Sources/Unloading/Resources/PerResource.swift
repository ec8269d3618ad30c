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

  /// Stores the same value for each of the resources.
  public init(repeating value: Value) {
    backingStore = value
    images = value
    viewTree = value
    model = value
    cache = value
  }

  /// Stores a value made for each of the resources.
  @inline(__always)
  init(_ value: (Resource) -> Value) {
    // Written out, so that the compiler knows each resource.
    backingStore = value(.backingStore)
    images = value(.images)
    viewTree = value(.viewTree)
    model = value(.model)
    cache = value(.cache)
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
  @inlinable public var total: Int { backingStore &+ images &+ viewTree &+ model &+ cache }

  /// The sum over some of the resources.
  @inline(__always)
  public func total(of resources: Resources) -> Int {
    // Bytes are added up most often. With the branches of other values, a replay under `gdsf` takes 3 % longer.
    func part(_ value: Int, _ resource: Resource) -> Int {
      let isIn = Int((resources.rawValue &>> resource.rawValue) & 1)
      // −1 has all bits.
      return value & (0 &- isIn)
    }
    return part(backingStore, .backingStore) &+ part(images, .images) &+ part(viewTree, .viewTree)
      &+ part(model, .model) &+ part(cache, .cache)
  }

  /// The values of some of the resources, and 0 for the others.
  @inline(__always)
  package func of(_ resources: Resources) -> PerResource {
    // −1 has all bits; a branch for each resource would be mispredicted often.
    PerResource { self[$0] & (0 &- Int((resources.rawValue &>> $0.rawValue) & 1)) }
  }

  /// The resources whose value is above 0.
  @inline(__always)
  package var resources: Resources {
    // Written out and without branches, because policies ask each screen, and which resources it has can't be predicted.
    Resources(
      rawValue: Self.bit(backingStore, of: .backingStore) | Self.bit(images, of: .images)
        | Self.bit(viewTree, of: .viewTree) | Self.bit(model, of: .model) | Self.bit(cache, of: .cache))
  }

  /// The bit of a resource if its value is above 0; else 0.
  private static func bit(_ value: Int, of resource: Resource) -> UInt8 {
    // The sign of −value. From `value > 0` the compiler makes a branch, and a replay under `lru` takes a tenth longer.
    UInt8(truncatingIfNeeded: UInt(bitPattern: 0 &- value) &>> UInt(UInt.bitWidth - 1)) &<< resource.rawValue
  }

  /// Adds the values resource by resource.
  public static func += (a: inout PerResource, b: PerResource) {
    // Written out like the others, because a state changes these sums at every step.
    // Unchecked, so that the compiler adds several at once; no sum of bytes comes near the largest number.
    a.backingStore &+= b.backingStore
    a.images &+= b.images
    a.viewTree &+= b.viewTree
    a.model &+= b.model
    a.cache &+= b.cache
  }

  /// Subtracts the values resource by resource; a difference may be negative.
  public static func -= (a: inout PerResource, b: PerResource) {
    a.backingStore &-= b.backingStore
    a.images &-= b.images
    a.viewTree &-= b.viewTree
    a.model &-= b.model
    a.cache &-= b.cache
  }

  /// The difference, resource by resource; it may be negative.
  public static func - (a: PerResource, b: PerResource) -> PerResource {
    var difference = a
    difference -= b
    return difference
  }
}
