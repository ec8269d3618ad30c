import Lifecycle

/// Block layout in one pass over the nodes in document order: stacked blocks with text flowing in them.
struct BlockLayout {
  private let width: Double
  private let typesetter: Typesetter?
  private(set) var paragraphs: [Paragraph] = []
  /// The text since the end of the last block.
  private var markup = ParagraphMarkup()
  /// The blocks around the current place, outermost first.
  private var blocks: [(node: DocumentNode, flow: TextFlow)] = []
  private var y = 0.0

  init(width: Double, typesetter: Typesetter?) {
    self.width = width
    self.typesetter = typesetter
  }

  /// Places the next node.
  mutating func place(_ node: DocumentNode) {
    let outer = node.parent?.block
    while let last = blocks.last, last.node !== outer { leaveBlock() }
    switch node.content {
    case .text(let text): flow(text, of: node)
    case .element: if !node.style.isInline || blocks.isEmpty { enter(node) }
    }
  }

  /// Closes all open blocks.
  mutating func finish() {
    while !blocks.isEmpty { leaveBlock() }
  }

  private mutating func enter(_ node: DocumentNode) {
    endLine()
    y += node.style.margin
    let (x, width) = blocks.last.map { ($0.flow.left, $0.flow.width) } ?? (0, width)
    node.frame = Rect(x: x, y: y, width: max(0, width), height: 0)
    if node.isImage {
      let size = node.statedSize
      node.frame.width = min(node.frame.width, size.width)
      y += size.height
    }
    y += node.style.padding
    blocks.append((node, node.lines))
  }

  private mutating func leaveBlock() {
    endLine()
    let node = blocks.removeLast().node
    y += node.style.padding
    node.frame.height = y - node.frame.y
    y += node.style.margin
  }

  private mutating func flow(_ text: String, of node: DocumentNode) {
    guard var flow = blocks.last?.flow else { return }
    guard typesetter == nil else { return markup.add(text, style: node.style) }
    if flow.isAtStart { flow.y = y }
    node.frame = Rect(x: flow.x, y: flow.y, width: flow.width, height: 0)
    flow.place(text)
    node.frame.height = flow.y + flow.lineHeight - node.frame.y
    y = flow.y
    blocks[blocks.count - 1].flow = flow
  }

  /// Ends the current line, so that the next content starts below it.
  private mutating func endLine() {
    endParagraph()
    guard let flow = blocks.last?.flow, !flow.isAtStart else { return }
    y = flow.y + flow.lineHeight
    blocks[blocks.count - 1].flow.x = flow.left
  }

  private mutating func endParagraph() {
    guard let typesetter, let flow = blocks.last?.flow, !markup.isEmpty else { return }
    let text = typesetter.layOut(markup: markup.text, size: markup.size, width: flow.width)
    paragraphs.append(Paragraph(text, x: flow.left, y: y))
    y += text.height
    markup = ParagraphMarkup()
  }
}
