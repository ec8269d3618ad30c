extension String {
  /// The text as a field of a CSV (RFC 4180), in quotes only if it needs them.
  package var csvField: String {
    // A leading space is significant, but some readers drop it outside of quotes.
    guard utf8.first == 0x20 || utf8.contains(where: \.needsQuotes) else { return self }
    // A row is one line, so its end shows whether it was written completely.
    let line = String(map { $0.isNewline ? " " : $0 })
    return "\"" + line.replacing("\"", with: "\"\"") + "\""
  }
}

extension UInt8 {
  /// Whether it is a comma, a quote or part of a line's end.
  fileprivate var needsQuotes: Bool { self == 0x2C || self == 0x22 || self == 0x0A || self == 0x0D }
}
