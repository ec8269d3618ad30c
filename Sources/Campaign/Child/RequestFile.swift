import Experiment
import Foundation
import Messages
import Results

/// The request to a child, in a file beside its fixtures for as long as it runs.
struct RequestFile {
  let path: String

  /// Writes the file; throws a sentence if there is no room for it.
  init(_ request: TrialRequest) throws {
    // Of a length that is always the same: the arguments lie on the child's initial stack.
    path = "\(request.fixtures)/\(UUID().uuidString).json"
    let json = try JSONEncoder().encode(request)
    do { try json.write(to: URL(fileURLWithPath: path)) } catch {
      throw HarnessError("the request \(path) can't be written: \(ResultsFolder.reason(error))")
    }
  }

  func remove() {
    // With the run's temporary folder it goes anyway.
    try? FileManager.default.removeItem(atPath: path)
  }
}
