import Results
import Subprocess

/// What a child wrote, read while it runs so that it never waits for us.
struct ChildStreams<Reader: OutputReader>: Sendable {
  private(set) var reader: Reader
  /// Why the reader accepts no more.
  private(set) var flaw: OutputFlaw?
  private(set) var errorTail = ""

  typealias Running<Input: InputProtocol> = Execution<Input, SequenceOutput, SequenceOutput>

  /// Of a child that is yet to run.
  init(_ reader: Reader) {
    self.reader = reader
  }

  /// Reads until the child has ended or the task is cancelled, and leaves nothing of its process group alive.
  func readingToTheEnd(of child: Running<some InputProtocol>) async -> ChildStreams {
    var streams = self
    async let tail = Self.readErrorTail(of: child)
    await streams.readOutput(of: child)
    streams.errorTail = await tail
    // Both streams usually end with the child. One that closes them before still has to end, or to be timed out.
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

  /// Hands out chunks until the stream ends, `body` has enough, or the task is cancelled.
  private static func forEachChunk(
    of stream: SubprocessOutputSequence, from child: Running<some InputProtocol>, _ body: ([UInt8]) -> Bool
  ) async {
    do {
      for try await chunk in stream {
        guard body(chunk.withUnsafeBytes { Array($0) }), !Task.isCancelled else { return }
        // A process it left behind may write for ever; what is in the pipe already is still read.
        if child.hasEnded { child.killGroup() }
      }
    } catch {
      // What was read stands; the status reports how the child ended.
    }
  }
}
