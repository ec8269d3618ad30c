import Foundation
import Messages
import Results

/// What an exporter made of runs.
package struct Export: Sendable {
  package struct File: Sendable, Equatable {
    package let name: String
    package let text: String
  }

  package var files: [File] = []
  /// What was left out and why, in sentences.
  package var notes: [String] = []
}

extension Export {
  /// Writes the files, in place of those of an earlier export; into a folder or, if it is one, to the path itself.
  package func write(to path: String, asFolder: Bool) throws {
    var isFolder = ObjCBool(false)
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if exists, isFolder.boolValue != asFolder {
      throw UsageError(
        "\(path) is a \(asFolder ? "file" : "folder"); give --out a \(asFolder ? "folder" : "file")")
    }
    if asFolder {
      do { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) } catch {
        throw UsageError("the folder \(path) can't be made: \(ResultsFolder.reason(error))")
      }
    }
    for file in files {
      let place = asFolder ? path + "/" + file.name : path
      do { try Data(file.text.utf8).write(to: URL(fileURLWithPath: place), options: .atomic) } catch {
        throw UsageError("\(place) can't be written: \(ResultsFolder.reason(error))")
      }
    }
  }
}
