/// The text of a policy: `none`, `lru(count:6)`, `web.bfcache(pages:4,ttl:300s)`, `lru(bytes:25%..75%/6)`.
struct PolicyCall {
  let text: String
  let name: String
  /// The labels and values in the parentheses, in their order.
  let values: [(label: String, text: String)]

  init(_ text: String) throws(PolicyError) {
    self.text = text
    guard let open = text.firstIndex(of: "(") else {
      (name, values) = (text, [])
      return
    }
    let inner = text[text.index(after: open)...]
    guard inner.last == ")" else { throw .malformed(text) }
    var values: [(String, String)] = []
    for argument in inner.dropLast().split(separator: ",", omittingEmptySubsequences: false) {
      guard let colon = argument.firstIndex(of: ":") else { throw .malformed(text) }
      let label = String(argument[..<colon])
      guard !values.contains(where: { $0.0 == label }) else { throw .malformed(text) }
      values.append((label, String(argument[argument.index(after: colon)...])))
    }
    name = String(text[..<open])
    self.values = values
  }

  /// The parts of a sweep such as `25%..75%/6`, which stands for 6 evenly spaced values including both ends;
  /// `nil` for any other text.
  static func sweep(_ text: String) -> (first: String, last: String, count: String)? {
    guard let dots = text.firstRange(of: "..") else { return nil }
    let rest = text[dots.upperBound...]
    let slash = rest.lastIndex(of: "/") ?? rest.endIndex
    return (
      String(text[..<dots.lowerBound]), String(rest[..<slash]), String(rest[slash...].dropFirst())
    )
  }
}
