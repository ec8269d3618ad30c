import CZlib
import CZstd
import Foundation
import Messages
import Results
import TestSupport
import Testing

@testable import TraceImport

@Suite("a compressed file of records") struct CompressedFileTests {
  private let temporary = TemporaryFolder()
  /// Some chunks of lines that don't compress to nothing.
  private let text = (0..<60_000).map { "session \($0 / 7) screen \($0 &* 2_654_435_761 % 9_973)\n" }.joined()

  /// The expanded bytes, if the source gives so many bytes at a time.
  private func expanded(_ bytes: [UInt8], pieces: Int) throws -> [UInt8] {
    let source = try RecordedBytes(Pieces(bytes, of: pieces), path: "export.csv.gz")
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 10_007)
    while true {
      let count = try buffer.withUnsafeMutableBytes { try source.read(into: $0) }
      if count == 0 { return all }
      all += buffer[..<count]
    }
  }

  @Test("reads as it was before", arguments: Compression.allCases, [1, 3, 4_096, 1 << 20])
  func reads(_ compression: Compression, pieces: Int) throws {
    let bytes = Array(text.utf8.prefix(pieces == 1 ? 20_000 : .max))
    #expect(try expanded(compression.compressed(bytes), pieces: pieces) == bytes)
    #expect(try expanded(compression.compressed([]), pieces: pieces) == [])
  }

  @Test("may have several parts, one after the other", arguments: Compression.allCases)
  func parts(_ compression: Compression) throws {
    let halves = [Array(text.utf8.prefix(70_000)), Array(text.utf8.dropFirst(70_000))]
    #expect(try expanded(halves.flatMap(compression.compressed), pieces: 5_000) == Array(text.utf8))
  }

  @Test("is refused if it is cut off", arguments: [Compression.gzip, .zstandard], [5, 1_000, 30_000])
  func cutOff(_ compression: Compression, length: Int) throws {
    let bytes = compression.compressed(Array(text.utf8))
    try #require(bytes.count > length)
    let error = #expect(throws: UsageError.self) { try expanded(Array(bytes.prefix(length)), pieces: 4_096) }
    #expect(error?.description == "export.csv.gz can't be read: its compressed data is cut off")
  }

  @Test("is refused in one sentence if it is damaged", arguments: [Compression.gzip, .zstandard])
  func damaged(_ compression: Compression) throws {
    var bytes = compression.compressed(Array(text.utf8))
    for place in 20_000..<20_040 { bytes[place] ^= 0x5a }
    let error = #expect(throws: UsageError.self) { try expanded(bytes, pieces: 4_096) }
    #expect(error?.description.contains("export.csv.gz can't be read: ") == true)
    #expect(error?.description.contains("data is damaged: ") == true)
  }

  @Test("gives the same trace in each format, by its content", arguments: [Compression.gzip, .zstandard])
  func formats(_ compression: Compression) throws {
    for (name, records) in [
      ("a.csv", "session,time,screen\na,1,feed\na,2,item\na,3,feed"),
      ("a.jsonl", #"{"session": "a", "time": 1, "screen": "feed"}"# + "\n"),
      ("a.paths", "feed item <\n"),
    ] {
      func views(_ bytes: [UInt8], _ file: String) throws -> [String] {
        let path = temporary.path + "/" + file
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let views: any RecordedViews =
          switch name.split(separator: ".").last {
          case "csv": try CSVViews(path: path, columns: RecordedColumns())
          case "jsonl": try JSONLinesViews(path: path, columns: RecordedColumns())
          default: try PathViews(path: path)
          }
        var all: [String] = []
        while let view = try views.next() { all.append("\(view)") }
        return all
      }
      let plain = try views(Array(records.utf8), name)
      #expect(!plain.isEmpty)
      #expect(try views(compression.compressed(Array(records.utf8)), "packed-" + name) == plain)
    }
  }
}

/// Bytes that come in pieces of at most so many, as from a pipe.
private final class Pieces: ByteSource {
  private var bytes: ArraySlice<UInt8>
  private let most: Int

  init(_ bytes: [UInt8], of most: Int) {
    self.bytes = bytes[...]
    self.most = most
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let piece = bytes.prefix(min(most, buffer.count))
    buffer.copyBytes(from: piece)
    bytes = bytes.dropFirst(piece.count)
    return piece.count
  }
}

enum Compression: CaseIterable {
  case none, gzip, zstandard

  func compressed(_ bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .none: bytes
    case .zstandard:
      [UInt8](unsafeUninitializedCapacity: ZSTD_compressBound(bytes.count)) { output, count in
        count = ZSTD_compress(output.baseAddress, output.count, bytes, bytes.count, 3)
      }
    case .gzip: gzipped(bytes)
    }
  }

  private func gzipped(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    // The largest window, and a gzip header.
    deflateInit2_(
      &stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    defer { deflateEnd(&stream) }
    var input = bytes
    return [UInt8](unsafeUninitializedCapacity: Int(deflateBound(&stream, UInt(bytes.count)))) {
      output, count in
      input.withUnsafeMutableBufferPointer { input in
        (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
        (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
        deflate(&stream, Z_FINISH)
        count = output.count - Int(stream.avail_out)
      }
    }
  }
}
