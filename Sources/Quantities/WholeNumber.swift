/// The number that decimal digits spell; nil for signs, fractions and what an `Int` can't hold.
package func wholeNumber(_ word: some StringProtocol) -> Int? {
  word.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(word) : nil
}
