package import Experiment
import Foundation
import Messages
package import SystemPackage

/// The child's side of a trial's stream: rows go to a buffer that exists before the baseline is taken.
///
/// Writing a row allocates nothing, so the measured process doesn't grow with the trace. The buffer is
/// flushed when it is full, when a session ends, and at the end: a reader that wakes up at each step would
/// compete with the measurement.
package final class TrialWriter {
  static let capacity = 64 << 10

  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 1)
  private var count = 0
  private let output: FileDescriptor
  /// Called before each row.
  package var willWrite: () -> Void = {}
  /// The reason why output was lost; nothing more is written after that.
  private var failure: Errno?

  /// Makes the buffer, whose pages are resident from now on.
  package init(to output: FileDescriptor) {
    self.output = output
    buffer.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit {
    buffer.deallocate()
  }

  package func greet() {
    append(TrialProtocol.greeting)
    endLine()
    flush()
  }

  package func write<Row: StreamedRow>(_ row: Row) {
    willWrite()
    var row = row
    var fields = Fields(writer: self)
    append(Row.tag)
    // A writer accepts every value.
    try? row.list(in: &fields)
    endLine()
  }

  /// Writes the results that are known only at the end; throws if any of the trial's output was lost.
  package func end(_ result: TrialResult) throws {
    append("end\t")
    let json = try JSONEncoder().encode(result)
    json.withUnsafeBytes { append($0) }
    endLine()
    flush()
    if let failure { throw HarnessError("the result can't be written: \(failure)") }
  }

  /// Writes out the contents of the buffer.
  package func flush() {
    defer { count = 0 }
    guard failure == nil else { return }
    do { try output.writeAll(UnsafeRawBufferPointer(rebasing: buffer[..<count])) } catch {
      failure = error as? Errno ?? .ioError
    }
  }

  private func endLine() { append(byte: UInt8(ascii: "\n")) }

  private func append(byte: UInt8) {
    if count == Self.capacity { flush() }
    buffer[count] = byte
    count += 1
  }

  private func append(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes { append(byte: byte) }
  }

  private func append(_ text: String) {
    for byte in text.utf8 { append(byte: byte) }
  }

  private func append(_ number: Int) {
    if number < 0 { append(byte: UInt8(ascii: "-")) }
    var rest = number.magnitude
    var power: UInt = 1
    while rest / power >= 10 { power *= 10 }
    while power > 0 {
      append(byte: UInt8(ascii: "0") + UInt8(rest / power))
      rest %= power
      power /= 10
    }
  }

  private struct Fields: LineFields {
    let writer: TrialWriter

    func field(_ value: inout Int) {
      writer.append(byte: UInt8(ascii: "\t"))
      writer.append(value)
    }

    func field(_ text: inout String) {
      writer.append(byte: UInt8(ascii: "\t"))
      writer.append(text)
    }
  }
}
