/// How much a value stores, as far as reflection sees it.
///
/// Arrays, sets, dictionaries and strings count one for each element, whatever is in them, and so do those inside them, in
/// objects as well. What lies behind an unsafe pointer or in a closure isn't seen.
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
      // Numbers hold nothing more, and there may be many.
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
