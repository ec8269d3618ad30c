import Foundation
import Messages

/// Texts that were recorded and read by a person, in a test target's folder `Golden`.
package struct Golden {
  package static let recordingVariable = "OFFSCREEN_RECORD_GOLDEN"

  private let folder: String
  private let isRecording: Bool

  /// The texts of a test target.
  package init(of target: String) {
    self.init(
      folder: "\(Repository.path)/Tests/\(target)/Golden",
      isRecording: ProcessInfo.processInfo.environment[Self.recordingVariable] == "1")
  }

  package init(folder: String, isRecording: Bool) {
    self.folder = folder
    self.isRecording = isRecording
  }

  /// The names of the texts that are there.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  /// Throws the lines that differ from the recorded text; a recording throws too, so it never passes for a check.
  package func compare(_ text: String, with name: String) throws {
    let path = folder + "/" + name
    if isRecording {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      throw HarnessError(
        "\(path) was recorded; read the difference, then test without \(Self.recordingVariable)")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw HarnessError("\(path) isn't there; \(Self.recordingVariable)=1 records it")
    }
    let recorded = String(decoding: data, as: UTF8.self)
    guard text != recorded else { return }
    throw HarnessError("\(path) has another text:\n" + Self.difference(from: recorded, to: text))
  }

  /// The first lines that differ, each with its number: `3 - as it was`, `3 + as it is`.
  private static func difference(from old: String, to new: String) -> String {
    let lines = new.components(separatedBy: "\n").difference(from: old.components(separatedBy: "\n"))
      .map { change in
        switch change {
        case .remove(let offset, let line, _): (offset, "\(offset + 1) - \(line)")
        case .insert(let offset, let line, _): (offset, "\(offset + 1) + \(line)")
        }
      }
      .enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map(\.element.1)
    let most = 12
    return (lines.prefix(most) + (lines.count > most ? ["and \(lines.count - most) more"] : []))
      .joined(separator: "\n")
  }
}
