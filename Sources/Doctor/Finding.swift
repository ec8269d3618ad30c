/// One line of the doctor's report: the check, its reading and its verdict.
package struct Finding: Sendable, Equatable {
  package let check: String
  package let reading: String
  package let verdict: Verdict

  init(_ check: String, _ reading: String, _ verdict: Verdict = .ok) {
    self.check = check
    self.reading = reading
    self.verdict = verdict
  }
}

extension Finding: Encodable {
  private enum CodingKeys: String, CodingKey {
    case check, reading, verdict, advice
  }

  /// Encodes one flat object, with `advice` only if there is something to do.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(check, forKey: .check)
    try container.encode(reading, forKey: .reading)
    try container.encode(verdict.name, forKey: .verdict)
    try container.encodeIfPresent(verdict.advice, forKey: .advice)
  }
}
