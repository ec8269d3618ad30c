/// Groups of pixels by a grid of tiles: pixels in the same or in neighbouring tiles belong together.
struct PixelGroups {
  private let tile: Int
  private let columns: Int
  /// The smallest rectangle around the pixels of each tile; `nil` if there are none.
  private var tiles: [PixelRect?]

  init(width: Int, height: Int, tile: Int) {
    self.tile = tile
    columns = (width + tile - 1) / tile
    tiles = Array(repeating: nil, count: columns * ((height + tile - 1) / tile))
  }

  mutating func insert(x: Int, y: Int) {
    let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
    let index = y / tile * columns + x / tile
    tiles[index] = tiles[index]?.union(pixel) ?? pixel
  }

  /// The smallest rectangle around each group, from the top.
  func rectangles() -> [PixelRect] {
    var left = tiles
    var found: [PixelRect] = []
    for start in left.indices {
      guard var group = left[start] else { continue }
      left[start] = nil
      var pending = [start]
      while let index = pending.popLast() {
        for neighbour in neighbours(of: index) {
          guard let rectangle = left[neighbour] else { continue }
          left[neighbour] = nil
          group = group.union(rectangle)
          pending.append(neighbour)
        }
      }
      found.append(group)
    }
    return found
  }

  private func neighbours(of index: Int) -> [Int] {
    let (column, row) = (index % columns, index / columns)
    var found: [Int] = []
    for y in max(0, row - 1)...min(tiles.count / columns - 1, row + 1) {
      for x in max(0, column - 1)...min(columns - 1, column + 1) { found.append(y * columns + x) }
    }
    return found
  }
}
