/// A set of resources, printed as `backingStore+viewTree`.
public struct Resources: OptionSet, Hashable, Sendable, Codable, CustomStringConvertible {
  /// One bit for each resource, at the position of its raw value.
  public let rawValue: UInt8

  /// The resources whose bits are set.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The set that contains one resource.
  public init(_ resource: Resource) {
    self.init(rawValue: 1 << resource.rawValue)
  }

  /// The set of only ``Resource/backingStore``.
  public static let backingStore = Resources(.backingStore)
  /// The set of only ``Resource/images``.
  public static let images = Resources(.images)
  /// The set of only ``Resource/viewTree``, which includes the documents that its views show.
  public static let viewTree = Resources(.viewTree)
  /// The set of only ``Resource/model``.
  public static let model = Resources(.model)
  /// The set of only ``Resource/cache``.
  public static let cache = Resources(.cache)
  /// All resources; the user's state is not one of them.
  public static let all: Resources = [.backingStore, .images, .viewTree, .model, .cache]

  /// Whether the resource is in the set.
  public func contains(_ resource: Resource) -> Bool { contains(Resources(resource)) }

  /// The names, joined by `+` in the order of `Resource.allCases`; empty for no resource.
  public var description: String {
    Resource.allCases.filter(contains).map { "\($0)" }.joined(separator: "+")
  }
}
