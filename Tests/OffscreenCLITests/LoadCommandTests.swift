import Testing

@testable import OffscreenCLI

@Suite struct LoadCommandTests {
  @Test(arguments: [("90s", 90), ("30min", 1_800), ("8h", 28_800)])
  func `a length of time is read with its unit`(text: String, seconds: Int) {
    #expect(LoadDuration(text)?.seconds == seconds)
  }

  @Test(arguments: ["8", "8x", "0s", "-1h", "h", "1.5h", "99999999h"])
  func `what is no length of time is refused`(text: String) {
    #expect(LoadDuration(text) == nil)
  }
}
