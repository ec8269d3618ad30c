/// The contents of one kind of screen.
public struct ScreenSpec: Hashable, Sendable, Codable {
  /// Images of one size, each shown by its own image view.
  public struct Images: Hashable, Sendable, Codable {
    /// The number of images; each has its own image view.
    public var count: Int
    /// The width of the decoded image, which takes 4 bytes per pixel.
    public var pixelWidth: Int
    /// The height of the decoded image.
    public var pixelHeight: Int

    /// Images of `pixelWidth` × `pixelHeight` pixels each; all three numbers are at least 1.
    public init(count: Int, pixelWidth: Int, pixelHeight: Int) {
      self.count = count
      self.pixelWidth = pixelWidth
      self.pixelHeight = pixelHeight
    }
  }

  /// Texts of one length, each laid out and drawn separately.
  public struct Text: Hashable, Sendable, Codable {
    /// The number of texts: at most 14 belong to rows, and the others to small views. The texts of fields and
    /// documents are not included.
    public var layouts: Int
    /// The length of each text, in bytes of ASCII.
    public var characters: Int

    /// Makes `layouts` texts with `characters` each.
    public init(layouts: Int, characters: Int) {
      self.layouts = layouts
      self.characters = characters
    }

    /// One text for each row: a row's title has 40 characters in the fixtures.
    public static let rows = Text(layouts: 14, characters: 40)
  }

  /// The name that traces use to push it: letters of any language, digits, hyphens and underscores, starting with a
  /// letter.
  public var kind: String
  /// The number of views in the tree, including image views, text fields and a web view.
  public var views: Int
  /// The bytes that each view and its layer take together; `nil` for the size of the model's own view
  /// objects.
  ///
  /// It is the mean over the tree, to within a size class, and at least ``leastViewBytes``. Text, images,
  /// bitmaps and the lists of subviews are not included.
  public var viewBytes: Int?
  /// `nil` for a kind without images.
  public var images: Images?
  /// The texts of its labels and small views; they are not laid out or drawn if the factor `text` is `bars`.
  public var text: Text
  /// The number of nodes in the document that a web view shows; `nil` without a web view.
  public var document: Int?
  /// Images of one size in that document, each of which is a node; `nil` if there are none.
  public var documentImages: Images?
  /// The number of rows fetched for the model, about 4.2 kB each.
  public var rows: Int
  /// Decoded thumbnails kept for later, in bytes; rounded up to whole thumbnails of 256 KiB.
  public var cacheBytes: Int
  /// The number of text fields that the user fills in.
  public var fields: Int
  /// The share of the screen that its labels draw, in percent, rounded to a point of height. Each label draws
  /// at least one line of text, or one point if bars replace text. It exceeds 100 if the content continues
  /// below the screen. In addition, text fields draw 44 points each, and a web view draws the whole screen.
  public var drawnPercent: Int
  /// How often pages are of this kind, relative to the others; 0 for a kind that is used only by name.
  public var weight: Int

  /// Whether a screen of this kind shows any decoded image.
  package var hasImages: Bool { images != nil || documentImages != nil }

  enum CodingKeys: String, CodingKey {
    case kind, views, viewBytes, text, images, document, documentImages, rows, cacheBytes, fields,
      drawnPercent, weight
  }

  /// The kind of the home screens, which no trace pushes.
  package static let homeKind = "home"

  /// The smallest valid ``viewBytes``: a view object of the model may take this much by itself.
  public static let leastViewBytes = 200

  /// The bytes of one decoded thumbnail: 256 × 256 pixels of 4 bytes.
  package static let thumbnailBytes = 256 * 256 * 4

  /// The bytes of the whole thumbnails that are needed to hold `bytes`.
  package static func wholeThumbnails(_ bytes: Int) -> Int {
    (bytes + thumbnailBytes - 1) / thumbnailBytes * thumbnailBytes
  }

  /// Makes a kind of screen. `views` includes the root, its scroll view, each image, field and web view, and
  /// at least one label.
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
