import Analysis
import ArgumentParser
import Doctor
import Foundation
import Messages
import Results

/// How a check says what it found.
struct CheckOutput: ParsableArguments {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, github, junit, json
  }

  @Option(help: "How to report.")
  var format = Format.text

  @Option(help: "Writes a JUnit report into this file as well.")
  var junit: String?

  /// Takes away the report of an earlier check, which would stand for this one if it came to no end.
  ///
  /// Throws a sentence if there can't be one, before anything is measured for it.
  func begin() throws {
    guard let junit else { return }
    if FileManager.default.contents(atPath: junit) != nil {
      try? FileManager.default.removeItem(atPath: junit)
    }
    let folder = URL(fileURLWithPath: junit).deletingLastPathComponent().path
    guard FileManager.default.isWritableFile(atPath: folder) else {
      throw UsageError("--junit '\(junit)' can't be written; expected a file in a folder that is there")
    }
  }

  /// Prints the report and ends with its exit code, unless the check is passed.
  func show(_ report: some CheckReport) throws {
    try print(report)
    guard report.exitCode == 0 else { throw ExitCode(report.exitCode) }
  }

  func print(_ report: some CheckReport) throws {
    switch format {
    case .text: Swift.print(coloured(report), terminator: "")
    case .junit: Swift.print(report.junit, terminator: "")
    case .json: Swift.print(report.json, terminator: "")
    case .github:
      Swift.print(report.annotations + report.text, terminator: "")
      try summarise(report.summary)
    }
    if let junit { try write(report.junit, to: junit) }
  }

  /// The text with its verdict in colour, in a terminal.
  private func coloured(_ report: some CheckReport) -> String {
    let style = report.exitCode == 0 ? TextStyle.good : .bad
    return report.text.replacing(
      report.headline, with: StandardStreams.paint(report.headline, style), maxReplacements: 1)
  }

  /// A check that could not be made is reported as well, or nobody would see why the job is red.
  func tell(_ error: any Error) {
    let junit = JUnit.text(ofError: "\(error)")
    // The error that is thrown reports what can't be written.
    if let path = self.junit { try? write(junit, to: path) }
    switch format {
    case .github: Swift.print(GitHubText.annotation(ofError: "\(error)"))
    case .junit: Swift.print(junit, terminator: "")
    case .json: Swift.print(CheckJSON.text(ofError: "\(error)"), terminator: "")
    case .text: break
    }
  }

  /// Adds to the summary of the step, which GitHub shows below the job.
  private func summarise(_ text: String) throws {
    guard let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
    let before = FileManager.default.contents(atPath: path) ?? Data()
    try write(String(decoding: before, as: UTF8.self) + text, to: path)
  }

  private func write(_ text: String, to path: String) throws {
    do { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) } catch {
      throw HarnessError("\(path) can't be written: \(ResultsFolder.reason(error))")
    }
  }
}
