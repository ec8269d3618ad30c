/// The number of elements that a value stores, as far as reflection can see.
///
/// Arrays, sets, dictionaries and strings count one for each element, whatever it contains, and so do
/// collections inside them, including those in objects. Memory behind an unsafe pointer or in a closure isn't
/// counted.
struct StoredElements {
  private(set) var count = 0
  private var visited: Set<ObjectIdentifier> = []

  static func count(in value: Any) -> Int {
    var elements = StoredElements()
    elements.visit(value)
    return elements.count
  }

  private mutating func visit(_ value: Any) {
    if let text = value as? String { count += text.utf8.count }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      guard visited.insert(ObjectIdentifier(value as AnyObject)).inserted else { return }
    }
    switch mirror.displayStyle {
    case .collection, .set, .dictionary:
      count += mirror.children.count
      // Numbers contain no elements, and there may be many of them.
      if let first = mirror.children.first?.value, first is any Numeric { return }
    default: break
    }
    var level: Mirror? = mirror
    while let current = level {
      for child in current.children { visit(child.value) }
      level = current.superclassMirror
    }
  }
}
