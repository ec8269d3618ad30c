import Experiment
import Foundation
import Messages
import Results

extension Run {
  /// What there is to say of the pictures that the trials took; nothing if none were asked for.
  package func pictureNotes() -> [String] {
    plan.configuration.screenshots.map { Pictures.notes(pictures, folder: $0) } ?? []
  }

  /// Makes the folder for pictures, which must be a new one, so that each picture in it is of this run.
  static func makePictureFolder(of plan: Plan, resuming: Bool) throws {
    guard let path = plan.configuration.screenshots else { return }
    let manager = FileManager.default
    if !resuming, let contents = try? manager.contentsOfDirectory(atPath: path), !contents.isEmpty {
      throw UsageError("\(path) is not empty; give --screenshots a new folder")
    }
    do { try manager.createDirectory(atPath: path, withIntermediateDirectories: true) } catch {
      throw UsageError("the folder \(path) can't be made: \(ResultsFolder.reason(error))")
    }
    guard manager.isWritableFile(atPath: path) else {
      throw UsageError("the folder \(path) can't be written")
    }
  }
}
