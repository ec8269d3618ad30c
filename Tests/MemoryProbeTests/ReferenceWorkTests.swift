import Testing

@testable import MemoryProbe

@Suite("the reference work") struct ReferenceWorkTests {
  @Test func `takes processor time and leaves no memory behind`() throws {
    let process = try ProcessMemory()
    _ = try #require(ReferenceWork.nanoseconds())
    let before = process.rssAnonBytes
    let time = try #require(ReferenceWork.nanoseconds())
    // 1,024 pages can't be had and read in less.
    #expect(time > 50_000)
    #expect(abs(process.rssAnonBytes - before) < 1 << 20)
  }
}
