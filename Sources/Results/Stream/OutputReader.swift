/// Reads what a child writes to standard output, chunk by chunk, while it runs.
package protocol OutputReader: Sendable {
  /// Reads the next bytes; if it throws, the child is ended.
  mutating func read(_ chunk: [UInt8]) throws(OutputFlaw)
}

/// The reason for rejecting a child's output, in a few words.
package struct OutputFlaw: Error, Equatable {
  package let reason: String

  package init(_ reason: String) {
    self.reason = reason
  }
}

/// Everything that a child wrote, up to a limit.
package struct CollectedOutput: OutputReader, Equatable {
  package private(set) var bytes: [UInt8] = []
  private let limit: Int

  package init(limit: Int) {
    self.limit = limit
  }

  package mutating func read(_ chunk: [UInt8]) throws(OutputFlaw) {
    let accepted = chunk.prefix(limit - bytes.count)
    bytes += accepted
    guard accepted.count == chunk.count else { throw OutputFlaw("more than \(limit) bytes of output") }
  }
}
