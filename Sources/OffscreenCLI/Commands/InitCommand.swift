import ArgumentParser
import Foundation
import Messages
import Results

/// Writes two files that describe a user's own app, for the user to edit.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes files to start from, for your own app.",
    discussion: """
      Both files explain themselves in comments and can be run as they are. A file that is there already is never \
      overwritten.
      """)

  @Argument(help: "The folder to write them into.")
  var folder = "."

  func run() throws {
    let files = [("screens.txt", StarterFiles.screens), ("trace.txt", StarterFiles.trace)].map { name, text in
      (path: folder == "." ? name : "\(folder)/\(name)", text: text)
    }
    // Checked before anything is written, because one file without the other is useless.
    for (path, _) in files where PathState(path) != .missing {
      throw UsageError(
        "\(path) is there already and stays as it is; give 'bench init' another folder, or move the file away"
      )
    }
    do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
      throw UsageError("the folder \(folder) can't be made: \(ResultsFolder.reason(error))")
    }
    for (path, text) in files { try NewFile.write(Data(text.utf8), to: path) }
    print(Self.nextSteps(screens: files[0].path, trace: files[1].path))
  }

  private static func nextSteps(screens: String, trace: String) -> String {
    let own = "--screens \(screens) --trace \(trace)"
    let rows = [
      ["Next:", "edit both files", "your own kinds of screen, and what a person does with them"],
      ["", "bench trace check \(trace) --screens \(screens)", "is every step possible, every name known?"],
      ["", "bench run --preset quick \(own)", "which strategy is best for this app?"],
    ]
    return (["\(screens) and \(trace) are written."] + AlignedRows(rows, leading: 3).lines)
      .joined(separator: "\n")
  }
}
