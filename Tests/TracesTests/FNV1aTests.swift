import Seeds
import Testing

@testable import Traces

@Suite struct FNV1aTests {
  @Test(
    "a text has its published digest",
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("b", 0xaf63_df4c_8601_f1a5),
      ("foo", 0xdcb2_7518_fed9_d577), ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)])
  func digest(text: String, value: UInt64) {
    var digest = FNV1a()
    digest.combine(bytes: text.utf8)
    #expect(digest.value == value)
  }

  @Test func `a word is eight bytes, the lowest first`() {
    var word = FNV1a()
    word.combine(0x0102_0304_0506_0708 as UInt64)
    var bytes = FNV1a()
    bytes.combine(bytes: [8, 7, 6, 5, 4, 3, 2, 1])
    #expect(word.value == bytes.value)
  }
}
