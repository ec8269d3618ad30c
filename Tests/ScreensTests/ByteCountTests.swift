import Quantities
import Testing

@testable import Screens

@Suite("A number of bytes") struct ByteCountTests {
  @Test(arguments: [
    ("4096", 4_096), ("0", 0), ("7B", 7), ("2KiB", 2_048), ("256MiB", 268_435_456), ("1GiB", 1_073_741_824),
    ("1.5 GiB", 1_610_612_736), ("800kB", 800_000), ("3MB", 3_000_000), ("1024GiB", 1_099_511_627_776),
  ])
  func `reads as people write it`(text: String, bytes: Int) {
    #expect(ByteCount(text)?.bytes == bytes)
  }

  @Test(arguments: [
    "", "B", "MiB", "-1", "-1MiB", "+1", "1.2.3MiB", "12 apples", "5mib", "nan", "inf", "0x10", "9999TiB",
    "1e3",
    "1025GiB",
    "99999999999999999999999", "½MiB",
  ])
  func `is refused when it is none`(text: String) {
    #expect(ByteCount(text) == nil)
  }

  @Test(arguments: [
    (0, "0 B"), (1_048_575, "1048575 B"), (1_048_576, "1.0 MiB"), (1_625_292, "1.5 MiB"),
    (268_435_456, "256.0 MiB"), (-2_097_152, "-2.0 MiB"),
  ])
  func `prints in MiB from one MiB on`(bytes: Int, text: String) {
    #expect("\(ByteCount(bytes))" == text)
  }
}
