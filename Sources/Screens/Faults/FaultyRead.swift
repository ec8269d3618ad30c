/// Why something can't be read, in a few words.
struct FaultyRead: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
