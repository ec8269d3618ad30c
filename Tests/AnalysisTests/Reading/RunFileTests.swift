import Foundation
import Messages
import TestSupport
import Testing

@testable import Analysis
@testable import Experiment
@testable import Results

@Suite("a run that a user names") struct RunFileTests {
  private let temporary = TemporaryFolder()
  private let sample = Repository.path + "/results/sample"

  @Test("is found by its folder and by its trials.csv", arguments: ["", "/trials.csv"])
  func found(suffix: String) throws {
    let run = try RunFile(sample + suffix)
    #expect(run.trials == sample + "/trials.csv")
    #expect(run.environment?.machine.cpu.isEmpty == false)
  }

  @Test func `a file of another name has no record beside it`() throws {
    for name in ["run.json", "trials.csv"] {
      try FileManager.default.copyItem(atPath: sample + "/" + name, toPath: temporary.path + "/copy-" + name)
    }
    try FileManager.default.copyItem(
      atPath: sample + "/run.json", toPath: temporary.path + "/run.json")
    #expect(try RunFile(temporary.path + "/copy-trials.csv").environment == nil)
  }

  @Test func `is missed in a sentence`() throws {
    refuse("/nowhere", says: "/nowhere isn't there; expected the folder of a run, or its trials.csv")
    refuse(
      temporary.path, says: "\(temporary.path) has no trials.csv; expected the folder of a run")
  }

  @Test(
    "a record that is damaged or of another version is refused",
    arguments: [
      ("{", "is not the record of a run: it is not JSON"),
      ("{}", "is not the record of a run: it has no 'run'"),
      ("#", "recorded by offscreen 0.0.9; expected \(Offscreen.version), record it anew"),
    ])
  func record(text: String, says: String) throws {
    let real = try String(contentsOfFile: sample + "/run.json", encoding: .utf8)
    let older = real.replacing(
      "\"offscreen\" : \"\(Offscreen.version)\"", with: "\"offscreen\" : \"0.0.9\"")
    try temporary.write(text == "#" ? older : text, to: "run.json")
    try temporary.write(TrialRowText.file([TrialRowText(0, block: 1)]), to: "trials.csv")
    refuse(temporary.path, says: says)
  }

  private func refuse(_ path: String, says: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let error = #expect(throws: (any Error).self, sourceLocation: sourceLocation) { try RunFile(path) }
    #expect(error.map { "\($0)".contains(says) } == true, "\(error as Any)", sourceLocation: sourceLocation)
  }
}
