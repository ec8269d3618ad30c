/// The reason why a read failed, in a few words.
struct FaultyRead: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
