/// Parses HTML-like text into nodes: elements with attributes, text, entities and comments.
///
/// Like HTML parsers, it accepts every text: it ignores unmatched end tags, and an element without an end tag ends with
/// its parent. Runs of white space become one space; text with only white space is omitted.
struct DocumentParser {
  private let text: [UInt8]
  private let styles = StyleSheet.page
  private var position = 0
  private var nodes: [DocumentNode] = []
  /// The open elements with their names, outermost first.
  private var open: [(node: DocumentNode, name: String)] = []
  private var scratch: [UInt8] = []

  private static let voids: Set<String> = ["br", "hr", "img"]

  init(_ text: [UInt8]) {
    self.text = text
  }

  mutating func parse() -> [DocumentNode] {
    // A node takes about 60 bytes of text.
    nodes.reserveCapacity(text.count / 50)
    while position < text.count {
      if text[position] != UInt8(ascii: "<") {
        readText()
      } else if at(1) == UInt8(ascii: "!") {
        skip(past: UInt8(ascii: ">"))
      } else if at(1) == UInt8(ascii: "/") {
        readEnd()
      } else {
        readElement()
      }
    }
    return nodes
  }

  private mutating func readText() {
    let text = decoded(until: { $0 == UInt8(ascii: "<") }, collapsing: true)
    guard !text.isEmpty else { return }
    append(.text(text), style: open.last?.node.style ?? .initial)
  }

  private mutating func readEnd() {
    position += 2
    let name = readName()
    skip(past: UInt8(ascii: ">"))
    if let index = open.lastIndex(where: { $0.name == name }) { open.removeSubrange(index...) }
  }

  private mutating func readElement() {
    position += 1
    let name = readName()
    var attributes: [DocumentNode.Attribute] = []
    while let byte = nextByteOfTag(), byte != UInt8(ascii: ">") {
      let start = position
      let attribute = readName()
      if position == start {
        // Bytes that can't start a name are ignored, such as the slash of `<br/>`.
        position += 1
      } else {
        attributes.append(DocumentNode.Attribute(name: attribute, value: readValue()))
      }
    }
    position += 1
    let classes = attributes.first { $0.name == "class" }?.value
    let style = styles.style(of: name, classes: classes, in: open.last?.node.style ?? .initial)
    append(.element(name: name, attributes: attributes), style: style)
    if !Self.voids.contains(name), let node = nodes.last { open.append((node, name)) }
  }

  private mutating func append(_ content: DocumentNode.Content, style: Style) {
    nodes.append(DocumentNode(content, style: style, in: open.last?.node))
  }

  // MARK: Words

  private func at(_ offset: Int) -> UInt8? {
    position + offset < text.count ? text[position + offset] : nil
  }

  private mutating func skip(past end: UInt8) {
    while position < text.count, text[position] != end { position += 1 }
    position += 1
  }

  private mutating func nextByteOfTag() -> UInt8? {
    while position < text.count, text[position] <= 0x20 { position += 1 }
    return at(0)
  }

  private mutating func readName() -> String {
    let start = position
    while position < text.count, Self.isInName(text[position]) { position += 1 }
    return String(decoding: text[start..<position], as: UTF8.self)
  }

  private mutating func readValue() -> String {
    guard at(0) == UInt8(ascii: "=") else { return "" }
    position += 1
    guard let quote = at(0), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return decoded(until: { $0 <= 0x20 || $0 == UInt8(ascii: ">") }, collapsing: false)
    }
    position += 1
    let value = decoded(until: { $0 == quote }, collapsing: false)
    position += 1
    return value
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, UInt8(ascii: "-"): true
    default: false
    }
  }

  /// The text up to the byte that ends it, with entities replaced and, on request, white space collapsed.
  private mutating func decoded(until isEnd: (UInt8) -> Bool, collapsing: Bool) -> String {
    scratch.removeAll(keepingCapacity: true)
    var isBlank = true
    while position < text.count, !isEnd(text[position]) {
      var byte = text[position]
      position += 1
      if byte == UInt8(ascii: "&") { byte = readEntity() }
      if collapsing, byte <= 0x20 {
        if scratch.last != 0x20 { scratch.append(0x20) }
      } else {
        isBlank = false
        scratch.append(byte)
      }
    }
    return collapsing && isBlank ? "" : String(decoding: scratch, as: UTF8.self)
  }

  /// The byte of an entity whose ampersand has been read; an unknown entity is just an ampersand.
  private mutating func readEntity() -> UInt8 {
    for (name, byte) in Self.entities where text[position...].starts(with: name) {
      position += name.count
      return byte
    }
    return UInt8(ascii: "&")
  }

  private static let entities: [(name: [UInt8], byte: UInt8)] = [
    (Array("amp;".utf8), UInt8(ascii: "&")), (Array("lt;".utf8), UInt8(ascii: "<")),
    (Array("gt;".utf8), UInt8(ascii: ">")), (Array("quot;".utf8), UInt8(ascii: "\"")),
  ]
}
