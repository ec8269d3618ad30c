/// Expands a stream of compressed bytes piece by piece.
protocol Expander: AnyObject {
  /// Whether more input is required, because a frame has begun and not ended.
  var isWithinFrame: Bool { get }

  /// Expands as much of the input as fits into the output; returns how many bytes it consumed and wrote.
  func expand(_ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer) throws
    -> (consumed: Int, written: Int)
}

/// Compressed bytes that can't be expanded.
struct CompressionError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
