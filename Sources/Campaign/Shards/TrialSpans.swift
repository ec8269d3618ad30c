import Foundation
import Messages
import Results

/// Where the rows of each trial are in a CSV of a run.
///
/// The file is mapped, so the spans are all that a large file takes.
struct TrialSpans {
  private let file: Data
  /// The header and its line feed; empty if the file doesn't exist.
  let header: Range<Int>
  /// Adjacent rows of a trial are one span; in the order of the file.
  let spans: [(trial: Int, bytes: Range<Int>)]

  /// Reads the file once; throws a sentence with its line at what no run can have written.
  init(_ path: String) throws {
    guard PathState(path) != .missing else {
      (file, header, spans) = (Data(), 0..<0, [])
      return
    }
    do { file = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) } catch {
      throw HarnessError("\(path) can't be read: \(ResultsFolder.reason(error))")
    }
    var reader = try CSVReader(path: path)
    guard try reader.next() else {
      (header, spans) = (0..<0, [])
      return
    }
    let names = reader.fields.map { reader.text($0) }
    guard let place = names.firstIndex(of: "trial") else {
      throw reader.fault("the column 'trial' is missing; expected a file of a run")
    }
    header = 0..<reader.record.count
    var spans: [(trial: Int, bytes: Range<Int>)] = []
    var end = header.upperBound
    while try reader.next() {
      guard reader.fields.count == names.count, let trial = Int(reader.text(reader.fields[place])) else {
        throw reader.fault("this is not a row of a run")
      }
      let start = spans.last?.trial == trial ? spans.removeLast().bytes.lowerBound : end
      end += reader.record.count
      spans.append((trial, start..<end))
    }
    self.spans = spans
  }

  /// The bytes of a span or of the header.
  func bytes(_ span: Range<Int>) -> Data { file[span] }
}
