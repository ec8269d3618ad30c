import Experiment
import Lifecycle
import MemoryProbe

/// The bytes of a tree's views and layers beyond the model's own view objects, for kinds that specify these bytes.
///
/// There is a resident block for each view. The blocks are released with the root of the tree, so an outlet that
/// retains a view below the root retains it without its block.
final class ViewLayers {
  private(set) var blocks: ContiguousArray<UnsafeMutableRawBufferPointer> = []

  /// Creates blocks for the tree below `root`, so that a view takes `bytesEach` on average.
  ///
  /// Allocations have the sizes of size classes, so bytes missing in one block are added to the next. The list of
  /// blocks counts too.
  init(of root: View, bytesEach: Int) {
    var count = 0
    root.forEachInSubtree { _ in
      count += 1
      return true
    }
    blocks.reserveCapacity(count + Self.mostRests)
    var owed = -UsableSize.of(self) - UsableSize.of(unsafeBitCast(blocks, to: UnsafeRawPointer.self))
    root.forEachInSubtree { view in
      owed += bytesEach - UsableSize.of(view)
      owed -= addBlock(atMost: owed)
      return true
    }
    for _ in 0..<Self.mostRests { owed -= addBlock(atMost: owed) }
  }

  /// The maximum number of final blocks, which cover all but a few of the remaining bytes.
  private static let mostRests = 4

  private func addBlock(atMost bytes: Int) -> Int {
    guard let size = SizeClass.largest(atMost: bytes) else { return 0 }
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    block.initializeMemory(as: UInt8.self, repeating: 0xA5)
    blocks.append(block)
    return size
  }

  deinit {
    for block in blocks { block.deallocate() }
  }
}
