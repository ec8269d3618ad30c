/// The number that identifies one resource of one screen in an order: slot × 5 + resource.
enum ResourceKey {
  private static let count = Resource.allCases.count

  static func of(_ resource: Resource, slot: Int) -> Int { slot * count + Int(resource.rawValue) }

  static func slot(of key: Int) -> Int { key / count }

  static func resource(of key: Int) -> Resource { Resource(rawValue: UInt8(key % count))! }
}

extension NavigationState {
  /// Whether the item must stay because its screen is visible.
  borrowing func pins(_ key: Int) -> Bool { isVisible(ResourceKey.slot(of: key)) }
}
