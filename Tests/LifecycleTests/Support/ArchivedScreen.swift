import Lifecycle

/// A view with a text, as a label in a nib; counted while it lives.
class ArchivedLabel: ObservedView, ArchivableView {
  var text = ""
  private(set) var awakenings = 0
  var hadSuperviewWhenAwoken = false

  private enum CodingKeys: String, CodingKey {
    case text
  }

  init(_ text: String, _ frame: Rect = .zero) {
    self.text = text
    super.init(frame)
  }

  required override init(coder: any Decoder) throws {
    text = try coder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text)
    try super.init(coder: coder)
  }

  override func encode(with coder: any Encoder) throws {
    try super.encode(with: coder)
    var values = coder.container(keyedBy: CodingKeys.self)
    try values.encode(text, forKey: .text)
  }

  override func awakeFromNib() {
    awakenings += 1
    hadSuperviewWhenAwoken = superview != nil
  }
}

/// A controller whose views come from an archive, with outlets for a title and an image.
final class ArchivedScreen: ViewController {
  weak var titleLabel: ArchivedLabel?
  weak var imageView: View?
  private(set) var connections: [String] = []
  private(set) var awakenings = 0

  override func connect(outlet: String, to view: View) {
    switch outlet {
    case "titleLabel": titleLabel = view as? ArchivedLabel
    case "imageView": imageView = view
    default: super.connect(outlet: outlet, to: view)
    }
    connections.append(outlet)
  }

  override func awakeFromNib() { awakenings += 1 }
}

extension Archive {
  /// A white root with a label "Hello", which has a badge in it, and an image view without content.
  static func ofScreen() throws -> Archive {
    let root = View(frame: Rect(width: 375, height: 667), backgroundColor: .white)
    let label = ArchivedLabel("Hello", Rect(x: 8, y: 20.5, width: 359, height: 44))
    let image = View(frame: Rect(y: 64, width: 375, height: 200), backgroundColor: Color(argb: 0xFF00_00FF))
    root.addSubview(label)
    root.addSubview(image)
    label.addSubview(View(frame: Rect(width: 10, height: 10)))
    return try Archive(of: root, outlets: ["titleLabel": label, "imageView": image])
  }
}
