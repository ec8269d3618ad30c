/// An error in a trace, with its place and what was expected, for one line on standard error.
public struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or the generator that the trace comes from; `nil` until it is known.
  public var source: String?
  /// The line in the file, from 1; `nil` if the error is not in a single line.
  public var line: Int?
  /// The problem, with a quotation of what is wrong.
  public let problem: String
  /// What was expected.
  public let expected: String?
  /// The known name that is most similar to a misspelled one.
  public let suggestion: String?

  /// Makes an error; it has no place unless `source` is given.
  public init(
    _ problem: String, expected: String? = nil, suggestion: String? = nil,
    source: String? = nil, line: Int? = nil
  ) {
    self.source = source
    self.line = line
    self.problem = problem
    self.expected = expected
    self.suggestion = suggestion
  }

  /// The same error with a place.
  public func at(_ source: String, line: Int? = nil) -> TraceError {
    var error = self
    error.source = source
    error.line = line
    return error
  }

  /// `trace.txt:17: 'pusj' is not a step; expected push, … or session; did you mean 'push'?`
  public var description: String {
    var text = ""
    if let source {
      text += line.map { "\(source):\($0): " } ?? "\(source): "
    }
    text += problem
    if let expected { text += "; expected \(expected)" }
    if let suggestion { text += "; did you mean '\(suggestion)'?" }
    return text
  }
}

extension TraceError {
  /// - Throws: an error if a parameter of a generator is out of its range.
  static func check(
    _ name: String, _ value: Int, _ range: ClosedRange<Int>, of generator: String
  ) throws(TraceError) {
    guard range.contains(value) else {
      throw TraceError(
        "\(name) is \(value)", expected: "\(range.lowerBound) to \(range.upperBound)", source: generator)
    }
  }
}
