/// A set of resources, printed as `backingStore+viewTree`.
public struct Resources: OptionSet, Hashable, Sendable, Codable, CustomStringConvertible {
  // Its members are compiled into other modules, because policies and simulations use them at every step.

  /// One bit for each resource, at the position of its raw value.
  public let rawValue: UInt8

  /// The resources whose bits are set.
  @inlinable
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The set that contains one resource.
  @inlinable
  public init(_ resource: Resource) {
    self.init(rawValue: 1 << resource.rawValue)
  }

  /// The set of only ``Resource/backingStore``.
  @inlinable public static var backingStore: Resources { Resources(.backingStore) }
  /// The set of only ``Resource/images``.
  @inlinable public static var images: Resources { Resources(.images) }
  /// The set of only ``Resource/viewTree``, which includes the documents that its views show.
  @inlinable public static var viewTree: Resources { Resources(.viewTree) }
  /// The set of only ``Resource/model``.
  @inlinable public static var model: Resources { Resources(.model) }
  /// The set of only ``Resource/cache``.
  @inlinable public static var cache: Resources { Resources(.cache) }
  /// All resources; the user's state is not one of them.
  @inlinable public static var all: Resources { [.backingStore, .images, .viewTree, .model, .cache] }

  /// Whether the resource is in the set.
  @inlinable
  public func contains(_ resource: Resource) -> Bool { contains(Resources(resource)) }

  /// The names, joined by `+` in the order of `Resource.allCases`; empty for no resource.
  public var description: String {
    Resource.allCases.filter(contains).map { "\($0)" }.joined(separator: "+")
  }
}
