import Lifecycle

/// Makes 672 views, the number in a heavy real screen: a root, 11 sections and 60 rows in each; every row
/// draws 44 × 11 points.
func heavyTree() -> View {
  let root = View()
  for _ in 0..<11 {
    let section = View()
    for row in 0..<60 {
      section.addSubview(Row(frame: Rect(y: Double(row * 11), width: 44, height: 11)))
    }
    root.addSubview(section)
  }
  return root
}

/// Makes the heavy tree in code.
final class HeavyScreen: ViewController {
  override func loadView() { view = heavyTree() }
}

private final class Row: View, ArchivableView {
  override var drawsContent: Bool { true }

  override func draw(in store: BackingStore) {
    store.pixels.initializeMemory(as: UInt8.self, repeating: 0xFF)
  }
}
