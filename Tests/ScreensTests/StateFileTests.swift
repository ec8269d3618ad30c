import Foundation
import Testing

@testable import Screens

@Suite("the file of an app's state") final class StateFileTests {
  private let file = StateFile(path: temporaryFolder() + ".json")

  deinit { file.remove() }

  @Test func `has the latest state`() throws {
    #expect(file.bytes.isEmpty)
    for bytes: [UInt8] in [[1, 2, 3], [4]] {
      try file.replace(with: bytes, draft: file.draft)
      #expect(file.bytes == bytes)
    }
  }

  @Test func `keeps the state before if the disk is full`() throws {
    try file.replace(with: [1, 2, 3], draft: file.draft)
    #expect(throws: FailedAccess("the state can't be saved: No space left on device")) {
      try file.replace(with: [4], draft: "/dev/full")
    }
    #expect(file.bytes == [1, 2, 3])
  }
}
