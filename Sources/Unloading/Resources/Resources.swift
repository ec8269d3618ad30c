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
