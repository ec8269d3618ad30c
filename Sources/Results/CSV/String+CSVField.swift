extension String {
  /// The text as a field of a CSV (RFC 4180), in quotes only if it needs them.
  package var csvField: String {
    // A leading space is significant, but some readers drop it outside of quotes.
    guard first == " " || utf8.contains(where: { [0x2C, 0x22, 0x0A, 0x0D].contains($0) }) else { return self }
    // A row is one line, so its end shows whether it was written completely.
    let line = String(map { $0.isNewline ? " " : $0 })
    return "\"" + line.replacing("\"", with: "\"\"") + "\""
  }
}
