extension DecodingError {
  /// The reason why a JSON file could not be decoded, in words that name the field.
  package static func words(_ error: any Error) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, _): "it has no '\(key.stringValue)'"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      context.codingPath.last.map { "'\($0.stringValue)' has the wrong type" } ?? "it is not an object"
    // A value of the right type that its own decoder refuses, which says why.
    case .dataCorrupted(let context) where !context.codingPath.isEmpty: context.debugDescription
    case .dataCorrupted, nil: "it is not JSON"
    @unknown default: "it is not JSON"
    }
  }
}
