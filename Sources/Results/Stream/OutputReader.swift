/// Takes in what a child writes to standard output, chunk by chunk, while it runs.
package protocol OutputReader: Sendable {
  /// Takes in the next bytes; whatever it refuses ends the child.
  mutating func read(_ chunk: [UInt8]) throws(OutputFlaw)
}

/// Why a child's output isn't accepted, in a few words.
package struct OutputFlaw: Error, Equatable {
  package let reason: String

  package init(_ reason: String) {
    self.reason = reason
  }
}

/// All that a child wrote, up to a limit.
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
