import Testing

@testable import Screens

@Suite("The digest of pixels") struct PixelDigestTests {
  private func digest(_ pixels: [UInt32]) -> UInt64 {
    var digest = PixelDigest()
    pixels.withUnsafeBytes { digest.combine($0) }
    return digest.value
  }

  @Test func `is the same for the same pixels, and another for one more or in another order`() {
    let pixels = (0..<1_001).map { UInt32($0) &* 2_654_435_761 }
    #expect(digest(pixels) == digest(pixels))
    #expect(digest(pixels) != digest(pixels + [0]) && digest(pixels) != digest(pixels.reversed()))
    #expect(digest([0, 0]) != digest([0]))
    var swapped = pixels
    swapped.swapAt(0, 16)
    #expect(digest(pixels) != digest(swapped))
  }

  /// A simpler digest moves the high half of a word to where a bit of a later word could cancel it.
  @Test(arguments: 0..<32) func `tells apart what two changed bits could cancel`(bit: Int) {
    for place in stride(from: 1, to: 16, by: 2) {
      let black = [UInt32](repeating: 0, count: 64)
      var changed = black
      changed[place] ^= 1 << bit
      changed[place + 15] ^= 1 << bit
      #expect(digest(black) != digest(changed))
    }
  }
}
