import Foundation
import Messages
import TestSupport
import Testing

@Suite("a golden text") struct GoldenTests {
  private let temporary = TemporaryFolder()

  private func golden(isRecording: Bool) -> Golden {
    Golden(folder: temporary.path + "/Golden", isRecording: isRecording)
  }

  @Test func `that is recorded fails its test, and is there for the next`() throws {
    #expect(throws: HarnessError.self) { try golden(isRecording: true).compare("a\n", with: "t.txt") }
    try golden(isRecording: false).compare("a\n", with: "t.txt")
    #expect(try golden(isRecording: false).names == ["t.txt"])
  }

  @Test func `that differs is told by its lines`() throws {
    try? golden(isRecording: true).compare("a\nb\nc\n", with: "t.txt")
    let error = #expect(throws: HarnessError.self) {
      try golden(isRecording: false).compare("a\nB\nc\n", with: "t.txt")
    }
    #expect("\(try #require(error))".hasSuffix("has another text:\n2 - b\n2 + B"))
  }

  @Test func `that is missing is no pass`() {
    #expect(throws: HarnessError.self) { try golden(isRecording: false).compare("", with: "none.txt") }
  }
}
