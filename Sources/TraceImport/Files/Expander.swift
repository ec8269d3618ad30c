/// Expands a stream of compressed bytes piece by piece.
protocol Expander: AnyObject {
  /// Whether more has to come: a frame has begun and not ended.
  var isWithinFrame: Bool { get }

  /// Expands as much of the input as there is room for; returns how much of each it took.
  func expand(_ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer) throws
    -> (consumed: Int, written: Int)
}

/// Compressed bytes that can't be expanded.
struct CompressionError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
