#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The contents of an archive: the views, each after its superview and back to front, and which of them are
/// outlets or send actions.
struct ArchivedTree {
  struct Connection: Codable {
    let name: String
    /// The index of the view in `views`.
    let view: Int
  }

  private(set) var views: ContiguousArray<View> = []
  /// For each view, the index of its class.
  private var kinds: [Int] = []
  /// For each view except the root, the index of its superview.
  private var parents: [Int] = []
  private(set) var outlets: [Connection] = []
  private(set) var actions: [Connection] = []

  /// Makes the tree, and the list of classes that its indices refer to.
  static func make(
    of root: View, outlets: KeyValuePairs<String, View>, actions: KeyValuePairs<String, Control>
  ) throws -> (tree: Self, classes: [ViewClass]) {
    var tree = Self()
    var places: [ObjectIdentifier: Int] = [:]
    root.forEachInSubtree { view in
      places[ObjectIdentifier(view)] = tree.views.count
      tree.views.append(view)
      return true
    }
    for (name, view) in outlets {
      guard let place = places[ObjectIdentifier(view)] else { throw ArchiveError.outside("outlet", name) }
      guard !tree.outlets.contains(where: { $0.name == name }) else { throw ArchiveError.twice(outlet: name) }
      tree.outlets.append(Connection(name: name, view: place))
    }
    for (name, control) in actions {
      guard let place = places[ObjectIdentifier(control)] else { throw ArchiveError.outside("action", name) }
      tree.actions.append(Connection(name: name, view: place))
    }
    tree.parents = tree.views.dropFirst().map { places[ObjectIdentifier($0.superview!)]! }
    let classes = try tree.numberClasses()
    return (tree, classes)
  }

  private mutating func numberClasses() throws -> [ViewClass] {
    var (classes, numbers): ([ViewClass], [ObjectIdentifier: Int]) = ([], [:])
    for view in views {
      let type = ObjectIdentifier(type(of: view))
      if numbers[type] == nil {
        guard let viewClass = ViewClass(of: view) else { throw ArchiveError.notArchivable(view) }
        numbers[type] = classes.count
        classes.append(viewClass)
      }
      kinds.append(numbers[type]!)
    }
    return classes
  }
}

extension ArchivedTree: Encodable, DecodableWithConfiguration {
  private enum CodingKeys: String, CodingKey {
    case classes, parents, views, outlets, actions
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(kinds, forKey: .classes)
    try values.encode(parents, forKey: .parents)
    var list = values.nestedUnkeyedContainer(forKey: .views)
    for view in views { try list.encode(Contents(of: view)) }
    try values.encode(outlets, forKey: .outlets)
    if !actions.isEmpty { try values.encode(actions, forKey: .actions) }
  }

  /// This avoids `superEncoder()`, which makes the property list three times as long.
  private struct Contents: Encodable {
    let view: View

    init(of view: View) { self.view = view }

    func encode(to encoder: any Encoder) throws { try view.encode(with: encoder) }
  }

  /// Makes the views again and connects them.
  init(from decoder: any Decoder, configuration classes: [ViewClass]) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    kinds = try values.decode([Int].self, forKey: .classes)
    parents = try values.decode([Int].self, forKey: .parents)
    var list = try values.nestedUnkeyedContainer(forKey: .views)
    views.reserveCapacity(kinds.count)
    try check(in: values, classes: classes.count)
    for kind in kinds { views.append(try classes[kind].makeView(coder: list.superDecoder())) }
    for (view, parent) in zip(views.dropFirst(), parents) { views[parent].addSubview(view) }
    outlets = try values.decode([Connection].self, forKey: .outlets)
    actions = try values.decodeIfPresent([Connection].self, forKey: .actions) ?? []
    guard (outlets + actions).allSatisfy({ views.indices.contains($0.view) }) else {
      throw Self.damage(.outlets, in: values, "an outlet or an action leads to a view that isn't there")
    }
  }

  /// The bytes may be damaged: every index must be valid, and every view must come after its superview.
  private func check(in values: KeyedDecodingContainer<CodingKeys>, classes: Int) throws {
    guard !kinds.isEmpty, kinds.allSatisfy({ (0..<classes).contains($0) }) else {
      throw Self.damage(.classes, in: values, "a view is of none of the \(classes) classes")
    }
    guard parents.count == kinds.count - 1, parents.enumerated().allSatisfy({ 0...$0.offset ~= $0.element })
    else { throw Self.damage(.parents, in: values, "a view does not come after its superview") }
  }

  private static func damage(
    _ key: CodingKeys, in values: KeyedDecodingContainer<CodingKeys>, _ sentence: String
  ) -> DecodingError {
    .dataCorruptedError(forKey: key, in: values, debugDescription: sentence)
  }
}
