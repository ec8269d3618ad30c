import Experiment
import Lifecycle
import MemoryProbe

/// What the views of a tree and their layers take beyond the model's own view objects, where a kind says what they take.
///
/// A block for each view, written to, so that it is resident. The blocks go with the root of the tree: an outlet that
/// keeps a view below it alive keeps that view without its block.
final class ViewLayers {
  private(set) var blocks: ContiguousArray<UnsafeMutableRawBufferPointer> = []

  /// Blocks for the tree below `root`, with which a view takes `bytesEach` on average.
  ///
  /// Allocations have the sizes of classes, so what a block lacks is added to the next; the bytes of the list of blocks
  /// are part of the sum.
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

  /// Of what is left at the end, blocks take all but a few bytes.
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
