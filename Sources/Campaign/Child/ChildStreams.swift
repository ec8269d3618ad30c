import Results
import Subprocess

/// The output of a child, read while it runs so that the child never blocks.
struct ChildStreams<Reader: OutputReader>: Sendable {
  private(set) var reader: Reader
  /// The reason why the reader accepts no more output.
  private(set) var flaw: OutputFlaw?
  private(set) var errorTail = ""

  typealias Running<Input: InputProtocol> = Execution<Input, SequenceOutput, SequenceOutput>

  /// Creates the streams of a child that hasn't been started.
  init(_ reader: Reader) {
    self.reader = reader
  }

  /// Reads until the child has ended or the task is cancelled, and then kills the rest of its process group.
  func readingToTheEnd(of child: Running<some InputProtocol>) async -> ChildStreams {
    var streams = self
    async let tail = Self.readErrorTail(of: child)
    await streams.readOutput(of: child)
    streams.errorTail = await tail
    // Both streams usually close when the child ends. If they close earlier, wait for its end or its timeout.
    while !Task.isCancelled, !child.hasEnded {
      try? await Task.sleep(for: .milliseconds(1))
    }
    child.killGroup()
    return streams
  }

  private mutating func readOutput(of child: Running<some InputProtocol>) async {
    await Self.forEachChunk(of: child.standardOutput, from: child) { chunk in
      do throws(OutputFlaw) { try reader.read(chunk) } catch {
        flaw = error
        child.killGroup()
      }
      return flaw == nil
    }
  }

  private static func readErrorTail(of child: Running<some InputProtocol>) async -> String {
    var tail = LineTail(limit: 4096)
    await forEachChunk(of: child.standardError, from: child) { chunk in
      tail.append(chunk)
      return true
    }
    return tail.text
  }

  /// Passes chunks to `body` until the stream ends, `body` returns `false`, or the task is cancelled.
  private static func forEachChunk(
    of stream: SubprocessOutputSequence, from child: Running<some InputProtocol>, _ body: ([UInt8]) -> Bool
  ) async {
    do {
      for try await chunk in stream {
        guard body(chunk.withUnsafeBytes { Array($0) }), !Task.isCancelled else { return }
        // A process that the child left behind may write forever; what is already in the pipe is still read.
        if child.hasEnded { child.killGroup() }
      }
    } catch {
      // The output read so far is kept; the status reports how the child ended.
    }
  }
}
