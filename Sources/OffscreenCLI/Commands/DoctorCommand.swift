import ArgumentParser
import Campaign
import Doctor
import Foundation
import Results

/// Checks whether measurements are reliable here.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Checks whether this machine can measure reliably.",
    discussion: """
      Prints a line for each check: ok, warning or unfit, and how to fix it. The last check estimates how many blocks \
      an effect of 5 % needs here. It takes less than 20 seconds and writes nothing. The exit code is 0 if the machine \
      can measure, even with warnings, and 1 if its numbers would be worthless.
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  @Option(help: "text or json.")
  var format = Format.text

  func run() async throws {
    #if DEBUG
      try ReleaseBuild.takeOver()
    #else
      try await examine()
    #endif
  }

  private func examine() async throws {
    let executable = try ReleaseBuild.executable()
    let diagnosis = try await Doctor.examine(
      build: BuildRecord(executable: executable), executor: ChildExecutor(executable: executable),
      results: FileManager.default.currentDirectoryPath, interruption: Interruption())
    switch format {
    case .text: print(diagnosis.text, terminator: "")
    case .json: print(String(decoding: try diagnosis.json(), as: UTF8.self))
    }
    guard diagnosis.isFit else { throw ExitCode.failure }
  }
}
