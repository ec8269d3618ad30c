/// The reason why reading or writing failed, in a few words.
struct FailedAccess: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
