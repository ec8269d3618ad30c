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
  @inlinable @inline(__always)
  public func contains(_ resource: Resource) -> Bool { contains(Resources(resource)) }

  /// Its resources, in the order of `Resource.allCases`.
  var members: Members { Members(rest: rawValue) }

  /// Visits only the resources that are in the set.
  struct Members: Sequence, IteratorProtocol {
    fileprivate var rest: UInt8

    mutating func next() -> Resource? {
      // Nothing is left if no bit is set: there is no resource of number 8.
      defer { rest &= rest &- 1 }
      return Resource(rawValue: UInt8(rest.trailingZeroBitCount))
    }
  }

  /// The names, joined by `+` in the order of `Resource.allCases`; empty for no resource.
  public var description: String {
    members.map { "\($0)" }.joined(separator: "+")
  }
}
