import Messages
import Traces
import Unloading

/// A session on each line: a page number or the name of a kind pushes a screen, and `<` goes back.
struct SessionLines: SessionFormat {
  private var pages: PageKinds

  init(_ pages: PageKinds) { self.pages = pages }

  func beginsSession(_ line: UnsafeRawBufferPointer) -> Bool { !line.allSatisfy(Self.isSeparator) }

  /// Takes lines of page numbers and `<`.
  mutating func takeAhead(
    _ text: UnsafeRawBufferPointer, sessions most: Int, to steps: inout OutputSpan<StackStep>
  ) -> LinesAhead {
    var ahead = LinesAhead()
    var (place, depth, lineStart) = (0, 0, steps.count)
    while ahead.sessions < most, place + Self.longestAhead <= text.count {
      if steps.count == lineStart { steps.append(.launch) }
      if let step = step(at: &place, of: text, depth: &depth) {
        steps.append(step)
        // Mostly another word follows.
        if Self.isSeparator(text[place]) {
          place += 1
          continue
        }
      } else if Self.isSeparator(text[place]) {
        place += 1
        continue
      }
      let lineEnd = text.lineEnd(at: place)
      guard lineEnd > 0 else { break }
      place += lineEnd
      ahead.lines += 1
      if steps.count > lineStart + 1 { ahead.sessions += 1 } else { steps.removeLast(1) }
      (ahead.bytes, lineStart, depth) = (place, steps.count, 0)
    }
    // A line of which only a part is there, or could be taken, is added by itself.
    steps.removeLast(steps.count - lineStart)
    return ahead
  }

  /// The step that begins with the byte at `place`, and moves `place` past it; `nil` if that byte is not the start of a
  /// step that can be taken.
  @inline(__always)
  private mutating func step(at place: inout Int, of text: UnsafeRawBufferPointer, depth: inout Int)
    -> StackStep?
  {
    if text[place] == UInt8(ascii: "<") {
      guard depth > 0 else { return nil }
      depth -= 1
      place += 1
      return .pop
    }
    let (page, digits) = NextBytes(text, at: place).number
    guard digits > 0, let kind = pages.calibratedKind(ofPage: page) else { return nil }
    depth += 1
    place += digits
    return .push(kind)
  }

  /// The bytes of the longest word that is taken ahead, `12345678`, and of the end of a line.
  private static let longestAhead = NextBytes.count + 2

  /// It reads bytes and makes no words, because reading takes as long as replaying.
  mutating func append(_ line: UnsafeRawBufferPointer, to steps: inout [StackStep]) throws(StepMistake) {
    var (depth, start) = (0, 0)
    var isEmpty = true
    while start < line.count {
      guard !Self.isSeparator(line[start]) else {
        start += 1
        continue
      }
      var end = start + 1
      while end < line.count, !Self.isSeparator(line[end]) { end += 1 }
      if isEmpty { steps.append(.launch) }
      isEmpty = false
      if line[start] == UInt8(ascii: "<"), end == start + 1 {
        guard depth > 0 else {
          throw StepMistake("'<' goes back from the lowest screen", expected: "a screen before it")
        }
        depth -= 1
        steps.append(.pop)
      } else {
        depth += 1
        steps.append(.push(try kind(UnsafeRawBufferPointer(rebasing: line[start..<end]))))
      }
      start = end
    }
  }

  /// Whether the byte is a space, a tab or a semicolon.
  private static func isSeparator(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x3B }

  private mutating func kind(_ word: UnsafeRawBufferPointer) throws(StepMistake) -> Int {
    var number = 0
    for byte in word {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), number <= Page.numbers.upperBound else {
        return try named(String(decoding: word, as: UTF8.self))
      }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    guard Page.numbers.contains(number) else { return try named(String(decoding: word, as: UTF8.self)) }
    return try pages.kind(ofPage: number)
  }

  private func named(_ word: String) throws(StepMistake) -> Int {
    if let kind = pages[word] { return kind }
    throw StepMistake(
      "\(quoted(word)) is not a step",
      expected: "a page number up to \(Page.numbers.upperBound), '<', or one of \(pages.names)")
  }
}
