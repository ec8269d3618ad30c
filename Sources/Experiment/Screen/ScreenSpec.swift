/// What one kind of screen is made of.
public struct ScreenSpec: Hashable, Sendable, Codable {
  /// Images of one size, shown by as many image views.
  public struct Images: Hashable, Sendable, Codable {
    /// Each image has an image view of its own.
    public var count: Int
    /// Of the decoded image, which takes 4 bytes a pixel.
    public var pixelWidth: Int
    /// Of the decoded image.
    public var pixelHeight: Int

    /// Images of `pixelWidth` × `pixelHeight` pixels each; all three numbers are at least 1.
    public init(count: Int, pixelWidth: Int, pixelHeight: Int) {
      self.count = count
      self.pixelWidth = pixelWidth
      self.pixelHeight = pixelHeight
    }
  }

  /// Texts of one length, each laid out and drawn by itself.
  public struct Text: Hashable, Sendable, Codable {
    /// Rows first, at most 14 of them; beyond that each is that of a small view. Fields and documents have texts beside them.
    public var layouts: Int
    /// Of each, in bytes of ASCII.
    public var characters: Int

    /// So many texts of `characters` each.
    public init(layouts: Int, characters: Int) {
      self.layouts = layouts
      self.characters = characters
    }

    /// A line for each row: a row's title has 40 characters in the fixtures.
    public static let rows = Text(layouts: 14, characters: 40)
  }

  /// The name that traces push it by: letters of any language, digits, hyphens and underscores, a letter first.
  public var kind: String
  /// All views of the tree, image views, text fields and a web view included.
  public var views: Int
  /// What each view and its layer take together, in bytes; `nil` for what the model's own view objects take.
  ///
  /// It is the mean over the tree, to within a size class, and at least ``leastViewBytes``. Text, images, bitmaps and the
  /// lists of subviews come on top.
  public var viewBytes: Int?
  /// `nil` for a kind without images.
  public var images: Images?
  /// What its labels and small views say; nothing is laid out or drawn of it where the factor `text` is `bars`.
  public var text: Text
  /// Nodes of the document that a web view shows; `nil` without one.
  public var document: Int?
  /// Images of one size in that document, each of them a node; `nil` without any.
  public var documentImages: Images?
  /// Rows fetched for the model, about 4.2 kB each.
  public var rows: Int
  /// Decoded thumbnails kept for later, in bytes; rounded up to whole thumbnails of 256 KiB.
  public var cacheBytes: Int
  /// Text fields that a person fills in.
  public var fields: Int
  /// Share of the screen that its labels draw, in percent, to a point of height and at least a line of text a label, one point where bars stand for it; above
  /// 100 where content goes on below. Text fields draw 44 points each beside it, a web view the whole screen.
  public var drawnPercent: Int
  /// How often pages are of this kind, relative to the others; 0 for a kind that only its name leads to.
  public var weight: Int

  /// Whether a screen of this kind shows any decoded image.
  package var hasImages: Bool { images != nil || documentImages != nil }

  enum CodingKeys: String, CodingKey {
    case kind, views, viewBytes, text, images, document, documentImages, rows, cacheBytes, fields,
      drawnPercent, weight
  }

  /// The kind of the home screens, which no trace pushes.
  package static let homeKind = "home"

  /// No view object of the model takes more than this by itself, so that a smaller figure could not be kept.
  public static let leastViewBytes = 200

  /// Bytes of one decoded thumbnail: 256 × 256 pixels of 4 bytes.
  package static let thumbnailBytes = 256 * 256 * 4

  /// The bytes of as many whole thumbnails as it takes to hold `bytes`.
  package static func wholeThumbnails(_ bytes: Int) -> Int {
    (bytes + thumbnailBytes - 1) / thumbnailBytes * thumbnailBytes
  }

  /// A kind of screen. `views` includes the root, its scroll view, each image, field and web view, and at least one
  /// label.
  public init(
    kind: String, views: Int, viewBytes: Int? = nil, text: Text = .rows, images: Images? = nil,
    document: Int? = nil, documentImages: Images? = nil, rows: Int = 0, cacheBytes: Int = 0, fields: Int = 0,
    drawnPercent: Int = 50,
    weight: Int = 1
  ) {
    self.kind = kind
    self.views = views
    self.viewBytes = viewBytes
    self.text = text
    self.images = images
    self.document = document
    self.documentImages = documentImages
    self.rows = rows
    self.cacheBytes = cacheBytes
    self.fields = fields
    self.drawnPercent = drawnPercent
    self.weight = weight
  }
}
