/// The pictures that a trial has taken.
package struct Pictures: Codable, Sendable, Equatable {
  /// The largest number of returns in a trial that pictures are taken of.
  package static let mostReturns = 12

  /// Returns to a screen that had lost state or looked different.
  package var differing = 0
  /// The number of those returns, the first ones, whose pictures are in the folder.
  package var taken = 0
  /// The reason why pictures are missing, if something failed.
  package var failure: String?

  package init() {}

  /// The notes of a run about the pictures of its trials, one sentence per line.
  package static func notes(_ trials: [Pictures], folder: String) -> [String] {
    let taken = trials.reduce(0) { $0 + $1.taken }
    let cut = trials.filter { $0.taken < $0.differing && $0.failure == nil }.count
    var notes = ["pictures of \(taken) returns with differences are in \(folder)"]
    if cut > 0 {
      notes.append("trials with more such returns: \(cut); only the first \(mostReturns) of each were taken")
    }
    if let failure = trials.lazy.compactMap(\.failure).first { notes.append(failure) }
    return notes + ["a run that takes pictures is not a measurement"]
  }
}
