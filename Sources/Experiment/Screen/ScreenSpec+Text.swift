import Messages
import Quantities
import Traces

/// The user's own screens, one kind per line:
///
///     # kind   what it is made of
///     profile  views:80 view:500B text:30x40 images:2x750x500 rows:30 cache:512KiB fields:3 drawn:60% weight:2
///
/// `views` is required; an omitted property is 0 (text: 14x40, drawn: 50%, weight: 1). With `view:500B`, each
/// view and its layer take 500 bytes together; without it, they take what the model's own view objects take,
/// 112 to 160 bytes. `text:30x40` lays out 30 texts of 40 characters. `document:20000` adds a web view that
/// shows a document with that many nodes; `document-images:16x400x250` makes 16 of them images of that size
/// in pixels. `weight:0` reserves a kind for pages that name it.
extension ScreenSpec {
  /// An error in a screens file, with file and line.
  package struct TextError: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  /// Reads a screens file; `file` is its name for messages.
  package static func parse(_ text: String, file: String) throws(TextError) -> [ScreenSpec] {
    var specs: [ScreenSpec] = []
    let lines = text.drop { $0 == "\u{FEFF}" }.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let kind = words.first.map(GivenName.normalized) else { continue }
      let place = "\(file):\(index + 1)"
      guard !kind.contains(":") else {
        throw TextError(description: "\(place): '\(kind)' is not a kind; a line starts with the kind's name")
      }
      if let flaw = GivenName.flaw(ofKind: kind) { throw TextError(description: "\(place): \(flaw)") }
      guard kind != homeKind else {
        throw TextError(
          description: "\(place): '\(kind)' is reserved for home screens; expected another name")
      }
      guard !specs.contains(where: { $0.kind == kind }) else {
        throw TextError(description: "\(place): the kind '\(kind)' is described twice")
      }
      specs.append(try parse(kind, words.dropFirst(), place: place))
    }
    guard !specs.isEmpty else {
      throw TextError(
        description: "\(file): describes no screen; expected a line such as 'profile views:80 rows:30'")
    }
    return specs
  }

  private static func parse(_ kind: String, _ words: ArraySlice<String>, place: String) throws(TextError)
    -> ScreenSpec
  {
    var spec = ScreenSpec(kind: kind, views: 0)
    var seen: Set<String> = []
    for word in words {
      let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, let field = fields.first(where: { $0.name == parts[0] }) else {
        let known = fields.map { "\($0.name):" }.joined(separator: ", ")
        let meant = nearestName(to: parts[0], among: fields.map(\.name)).map { name in
          ([name] + parts.dropFirst()).joined(separator: ":")
        }
        throw TextError(
          description:
            "\(place): '\(word)' is not a property of a screen; expected \(known)\(didYouMean(meant))")
      }
      guard seen.insert(field.name).inserted else {
        throw TextError(
          description: "\(place): '\(word)' sets \(field.name) a second time; expected one value")
      }
      guard field.set(&spec, parts[1]) else {
        throw TextError(
          description: "\(place): '\(word)' is not valid; expected \(field.expected)"
            + didYouMean(field.meant(by: parts[1])))
      }
    }
    if let images = spec.documentImages, images.count * leastNodesPerImage > spec.document ?? 0 {
      throw TextError(
        description:
          "\(place): '\(kind)' has \(images.count) document-images; expected document: with at least"
          + " \(images.count * leastNodesPerImage) nodes, \(leastNodesPerImage) for each")
    }
    let least = spec.leastViews
    guard spec.views >= least else {
      throw TextError(
        description:
          "\(place): '\(kind)' has views:\(spec.views); expected at least \(least): the root, its scroll view,"
          + " its images, fields and web view, and one label")
    }
    return spec
  }

  private struct Field: Sendable {
    let name: String
    let expected: String
    let set: @Sendable (inout ScreenSpec, String) -> Bool

    /// The property that was probably meant by an unreadable value: `cache:2MiB` for `cache:2mib`.
    func meant(by value: String) -> String? {
      var spec = ScreenSpec(kind: "", views: 0)
      return likelySpellings(of: value).first { set(&spec, $0) }.map { "\(name):\($0)" }
    }
  }

  static let viewRange = 3...1_000_000
  static let viewBytesRange = leastViewBytes...1 << 16
  static let layoutRange = 0...1_000_000
  /// The upper end is the length of a row of the model.
  static let characterRange = 1...4_000
  static let sideRange = 1...8_192
  static let documentRange = 1...1_000_000
  /// The text of the fixtures has a place for an image at least every 13 nodes.
  static let leastNodesPerImage = 16
  /// The number of rows in the database of a run.
  package static let mostRows = 2_000
  static let rowRange = 0...mostRows
  static let cacheRange = 0...1 << 30

  private static let fields: [Field] = [
    number("views", \.views, viewRange),
    Field(
      name: "view",
      expected:
        "a size from \(leastViewBytes)B to 64KiB, such as view:500B; the model's own views take up to 160B"
    ) {
      guard let size = ByteCount($1), viewBytesRange.contains(size.bytes) else { return false }
      $0.viewBytes = size.bytes
      return true
    },
    Field(name: "text", expected: "count x characters, up to 1000000x4000, such as text:30x40") {
      let parts = $1.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
      guard parts.count == 2, layoutRange.contains(parts[0]), characterRange.contains(parts[1]) else {
        return false
      }
      $0.text = Text(layouts: parts[0], characters: parts[1])
      return true
    },
    Field(name: "images", expected: "count x width x height in pixels up to 8192, such as images:2x750x500") {
      guard let images = Images($1) else { return false }
      $0.images = images
      return true
    },
    Field(name: "document", expected: "a whole number of nodes from 1 to 1000000") {
      guard let nodes = Int($1), documentRange.contains(nodes) else { return false }
      $0.document = nodes
      return true
    },
    Field(
      name: "document-images",
      expected: "count x width x height in pixels up to 8192, such as document-images:16x400x250"
    ) {
      guard let images = Images($1) else { return false }
      $0.documentImages = images
      return true
    },
    number("rows", \.rows, rowRange),
    Field(name: "cache", expected: "a size from 0 to 1GiB, such as cache:2MiB") {
      guard let size = ByteCount($1), cacheRange.contains(size.bytes) else { return false }
      $0.cacheBytes = size.bytes
      return true
    },
    number("fields", \.fields, 0...1_000),
    Field(name: "drawn", expected: "a share of the screen from 0% to 1000%, such as drawn:60%") {
      guard $1.hasSuffix("%"), let percent = Int($1.dropLast()), (0...1_000).contains(percent) else {
        return false
      }
      $0.drawnPercent = percent
      return true
    },
    number("weight", \.weight, 0...1_000),
  ]

  private static func number(
    _ name: String, _ path: any WritableKeyPath<ScreenSpec, Int> & Sendable, _ range: ClosedRange<Int>
  ) -> Field {
    Field(name: name, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)") {
      guard let value = Int($1), range.contains(value) else { return false }
      $0[keyPath: path] = value
      return true
    }
  }
}

extension ScreenSpec {
  /// The root, its scroll view, a view for each image, field and document, and one label.
  package var leastViews: Int { 3 + (images?.count ?? 0) + fields + (document == nil ? 0 : 1) }

  /// The line of a screens file that describes this kind, without its name.
  package var line: String {
    var words = ["views:\(views)"]
    if let viewBytes { words.append("view:\(viewBytes)B") }
    words.append("text:\(text.layouts)x\(text.characters)")
    if let images { words.append("images:\(images.line)") }
    if let document { words.append("document:\(document)") }
    if let documentImages { words.append("document-images:\(documentImages.line)") }
    words += [
      "rows:\(rows)", "cache:\(cacheBytes)B", "fields:\(fields)", "drawn:\(drawnPercent)%",
      "weight:\(weight)",
    ]
    return words.joined(separator: " ")
  }
}

extension ScreenSpec.Images {
  /// Reads `2x750x500`: count, width and height in pixels; `nil` for any other text and for absurd values.
  init?(_ text: String) {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard numbers.count == 3, (1...1_000).contains(numbers[0]), ScreenSpec.sideRange.contains(numbers[1]),
      ScreenSpec.sideRange.contains(numbers[2])
    else { return nil }
    self.init(count: numbers[0], pixelWidth: numbers[1], pixelHeight: numbers[2])
  }

  /// The images in the format of a screens file.
  var line: String { "\(count)x\(pixelWidth)x\(pixelHeight)" }
}
