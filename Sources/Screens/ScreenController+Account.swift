import Lifecycle
import MemoryProbe
package import Unloading

/// The memory that a screen reports to hold, by resource.
package struct ScreenAccount: Equatable, Sendable {
  /// Usable bytes: the size classes that the allocator assigns (`malloc_usable_size`).
  package var usable = PerResource(repeating: 0)
  /// Requested bytes.
  package var requested = PerResource(repeating: 0)

  package init() {}

  package static func += (a: inout ScreenAccount, b: ScreenAccount) {
    a.usable += b.usable
    a.requested += b.requested
  }

  package static func -= (a: inout ScreenAccount, b: ScreenAccount) {
    a.usable -= b.usable
    a.requested -= b.requested
  }

  mutating func add(_ resource: Resource, usable: Int, requested: Int) {
    self.usable[resource] += usable
    self.requested[resource] += requested
  }

  mutating func add(_ resource: Resource, object: AnyObject) {
    add(resource, usable: UsableSize.of(object), requested: RequestedSize.of(object))
  }

  mutating func add<Element>(_ resource: Resource, array: [Element]) {
    guard !array.isEmpty else { return }
    add(
      resource, usable: UsableSize.of(array: array),
      requested: heapHeaderBytes + array.count * MemoryLayout<Element>.stride)
  }

  mutating func add(_ resource: Resource, string: String) {
    let usable = UsableSize.of(string)
    if usable > 0 { add(resource, usable: usable, requested: heapHeaderBytes + string.utf8.count + 1) }
  }

  /// Pango's requested bytes are unknown, so its size classes are used instead.
  mutating func add(_ resource: Resource, text: TypesetText) {
    add(resource, object: text)
    add(resource, usable: text.usableBytes, requested: text.usableBytes)
  }

  mutating func add(_ resource: Resource, image: DecodedImage) {
    add(resource, object: image)
    let pixels = image.pixels
    if let start = pixels.baseAddress {
      add(resource, usable: UsableSize.of(start), requested: pixels.count)
    }
    let surface = UsableSize.of(image.surfacePointer)
    add(resource, usable: surface, requested: surface)
  }
}

/// The size of the header of a Swift array's or string's storage.
private let heapHeaderBytes = 32

extension ScreenController {
  /// Adds up everything that the screen holds; 0 for a resource that is not loaded.
  package final func account() -> ScreenAccount {
    var account = ScreenAccount()
    if let model {
      account.add(.model, array: model)
      for item in model { account.add(item) }
    }
    for item in retainedItems where model?.contains(where: item.sharesText) != true { account.add(item) }
    if let loadedCache {
      account.add(.cache, object: loadedCache)
      account.add(.cache, array: loadedCache.thumbnails)
      for image in loadedCache.thumbnails { account.add(.cache, image: image) }
    }
    for tree in heldTrees {
      tree.forEachInSubtree { view in
        account.add(view)
        // Labels share the model's text; after the model is released, the text belongs only to them.
        if model == nil, view is LabelView || view is InlineTextView, let label = view as? TypesetView {
          account.add(.viewTree, string: label.text)
        }
        return true
      }
    }
    return account
  }

  /// The loaded view, and other views that outlets and children hold: roots of separate trees.
  private final var heldTrees: [View] {
    var tops: [View] = []
    for view in [viewIfLoaded].compactMap(\.self) + retainedViews + children.compactMap(\.viewIfLoaded)
    where !tops.contains(where: view.isDescendant) {
      tops.removeAll { $0.isDescendant(of: view) }
      tops.append(view)
    }
    return tops
  }
}

extension Item {
  /// Whether both are copies of one item, so that their text is in memory only once.
  fileprivate func sharesText(with other: Item) -> Bool {
    unsafeBitCast(body, to: (UInt64, UInt64).self) == unsafeBitCast(other.body, to: (UInt64, UInt64).self)
  }
}

extension ScreenAccount {
  fileprivate mutating func add(_ item: Item) {
    add(.model, string: item.title)
    add(.model, string: item.body)
  }

  fileprivate mutating func add(_ view: View) {
    add(.viewTree, object: view)
    if let subviews = view.subviewStorage {
      add(.viewTree, usable: UsableSize.of(subviews), requested: heapHeaderBytes + view.subviews.count * 8)
    }
    if let store = view.backingStore, let pixels = store.pixels.baseAddress {
      add(.backingStore, object: store)
      add(.backingStore, usable: UsableSize.of(UnsafeRawPointer(pixels)), requested: store.byteCount)
    }
    if let text = (view as? TypesetView)?.typesetText { add(.viewTree, text: text) }
    switch view {
    case let view as InlineView: add(.viewTree, string: view.target)
    case let view as ImageView: if let image = view.image { add(.images, image: image) }
    case let view as TextField: add(.viewTree, string: view.text)
    case let view as PanelView: add(.viewTree, string: view.text)
    case let view as WebView:
      guard let document = view.document else { break }
      add(.viewTree, document: document)
      add(.images, array: document.images)
      for shown in document.images { add(.images, image: shown.image) }
    case let view as ScreenView:
      // Each array keeps its own type, because conversion to a common one would create a copy.
      add(.viewTree, array: view.labels)
      add(.viewTree, array: view.fields)
      if let layers = view.layers { add(.viewTree, layers: layers) }
    default: break
    }
  }

  private mutating func add(_ resource: Resource, layers: ViewLayers) {
    add(resource, object: layers)
    add(
      resource, usable: UsableSize.of(unsafeBitCast(layers.blocks, to: UnsafeRawPointer.self)),
      requested: heapHeaderBytes + layers.blocks.count * MemoryLayout<UnsafeMutableRawBufferPointer>.stride)
    for block in layers.blocks {
      guard let start = block.baseAddress else { continue }
      add(resource, usable: UsableSize.of(UnsafeRawPointer(start)), requested: block.count)
    }
  }

  private mutating func add(_ resource: Resource, document: Document) {
    add(resource, object: document)
    add(resource, array: document.nodes)
    add(resource, array: document.paragraphs)
    for paragraph in document.paragraphs {
      add(resource, object: paragraph)
      add(resource, text: paragraph.text)
    }
    for node in document.nodes {
      add(resource, object: node)
      switch node.content {
      case .text(let text): add(resource, string: text)
      case .element(let name, let attributes):
        add(resource, string: name)
        add(resource, array: attributes)
        for attribute in attributes {
          add(resource, string: attribute.name)
          add(resource, string: attribute.value)
        }
      }
    }
  }
}
