import Experiment
import Foundation
import Messages
import Results

/// The request to a child, in a file beside its fixtures that exists while the child runs.
struct RequestFile {
  let path: String

  /// Writes the file; throws a message if it can't be written.
  init(_ request: TrialRequest) throws {
    var request = request
    // Only simulations need the allocations. A child that read them would use memory for them in its baseline.
    request.calibration = request.calibration?.withoutAllocations
    // All paths have the same length, because the arguments are on the child's initial stack.
    path = "\(request.fixtures)/\(UUID().uuidString).json"
    let json = try JSONEncoder().encode(request)
    do { try json.write(to: URL(fileURLWithPath: path)) } catch {
      throw HarnessError("the request \(path) can't be written: \(ResultsFolder.reason(error))")
    }
  }

  func remove() {
    // A failure is harmless: the file is also removed with the run's temporary folder.
    try? FileManager.default.removeItem(atPath: path)
  }
}
