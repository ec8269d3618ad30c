/// The number that the decimal digits represent; `nil` for signs, fractions and numbers that don't fit in an
/// `Int`.
package func wholeNumber(_ word: some StringProtocol) -> Int? {
  word.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(word) : nil
}
