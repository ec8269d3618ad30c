import Foundation
import Messages
import Results

/// The files and notes that an exporter created from runs.
package struct Export: Sendable {
  package struct File: Sendable, Equatable {
    package let name: String
    package let text: String
  }

  package var files: [File] = []
  /// Sentences about what was omitted and why.
  package var notes: [String] = []
}

extension Export {
  /// Writes the files to a folder, or a single file to the path itself; replaces those of an earlier export.
  package func write(to path: String, asFolder: Bool) throws {
    var isFolder = ObjCBool(false)
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if exists, isFolder.boolValue != asFolder {
      throw UsageError(
        "\(path) is a \(asFolder ? "file" : "folder"); give --out a \(asFolder ? "folder" : "file")")
    }
    if asFolder {
      do { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) } catch {
        throw UsageError("the folder \(path) can't be created: \(ResultsFolder.reason(error))")
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
