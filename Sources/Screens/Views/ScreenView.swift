import Experiment
import Lifecycle

/// The view tree of a screen, made as its specification says, or decoded from the archive of one that was.
///
/// The root and the scroll view are flat. Image views, text fields, labels and a web view fill the scroll view from the
/// top; the labels draw the specified share of the screen; all other views are small ones on the labels. What belongs
/// to a page is put into the tree when it stands, so that one archive serves every page.
final class ScreenView: View, ArchivableView {
  /// Live rows of a list: the visible ones and one or two more.
  private static let mostLabels = 14
  private static let fieldHeight = 44.0
  /// What a line of text takes at least.
  private static let lineHeight = 14.0

  // Made for a kind, or found in an archive: there as soon as the screen is.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private(set) var scrollView: ScrollView!
  private(set) var labels: [LabelView] = []
  private(set) var fields: [TextField] = []
  private(set) var webView: WebView?
  /// What a kind's figure for its views adds to them; `nil` without one.
  private(set) var layers: ViewLayers?

  /// The labels in order, those of tables included.
  var rows: [LabelView] {
    labels.isEmpty ? scrollView.subviews.flatMap { ($0 as? TableView)?.rows ?? [] } : labels
  }

  var selectedRow: Int? {
    get { rows.firstIndex(where: \.isSelected) }
    set { for (index, row) in rows.enumerated() { row.isSelected = index == newValue } }
  }

  /// How far a person has scrolled: in the document where there is one, else down the screen.
  var contentOffset: Double {
    get { webView?.contentOffset ?? scrollView.contentOffset }
    set {
      if let webView { webView.contentOffset = newValue } else { scrollView.contentOffset = newValue }
    }
  }

  /// The tree of a kind, without what belongs to a page; its text is typeset, or as bars without a typesetter.
  convenience init(spec: ScreenSpec, device: Device, typesetter: Typesetter?) {
    self.init(frame: Rect(device.size), backgroundColor: .white)
    scrollView = ScrollView()
    addSubview(scrollView)
    if let wanted = spec.images { addImageViews(wanted, width: Double(device.width)) }
    addFields(spec.fields, width: Double(device.width))
    addRows(spec: spec, device: device, typesetter: typesetter)
    if spec.document != nil { addWebView(device: device) }
    setTypesetter(typesetter, of: spec)
  }

  /// Has each view and its layer take what the kind says.
  func addLayers(of spec: ScreenSpec) {
    guard let bytes = spec.viewBytes, layers == nil else { return }
    layers = ViewLayers(of: self, bytesEach: bytes)
  }

  /// Finds its parts in what was decoded.
  override func awakeFromNib() {
    guard subviews.count == 1, let scrollView = subviews[0] as? ScrollView else {
      let found = subviews.isEmpty ? "nothing" : subviews.map { "a \(type(of: $0))" }.joined(separator: ", ")
      fatalError("an archived ScreenView has \(found) in it; expected a ScrollView")
    }
    self.scrollView = scrollView
    for view in scrollView.subviews {
      switch view {
      case let label as LabelView: labels.append(label)
      case let field as TextField: fields.append(field)
      case let view as WebView: webView = view
      default: break
      }
    }
  }

  override func layoutSubviews() {
    scrollView.frame = Rect(width: frame.width, height: frame.height)
  }

  /// Puts the rows into two tables, half of them into each, which come last on the screen and are retained by it alone.
  ///
  /// Rows that have gone with their tables are made anew.
  func makeTables(spec: ScreenSpec, page: Int, device: Device, typesetter: Typesetter?) -> (
    TableView, TableView
  ) {
    if labels.isEmpty {
      addRows(spec: spec, device: device, typesetter: typesetter)
      setTypesetter(typesetter, of: spec)
      showTargets(of: page)
    }
    let middle = (labels.count + 1) / 2
    let tables = [labels[..<middle], labels[middle...]].map { TableView(rows: Array($0), width: frame.width) }
    labels = []
    for table in tables { scrollView.addSubview(table) }
    return (tables[0], tables[1])
  }

  private func addImageViews(_ wanted: ScreenSpec.Images, width: Double) {
    let height = width * Double(wanted.pixelHeight) / Double(wanted.pixelWidth)
    for _ in 0..<wanted.count { scrollView.addSubview(ImageView(frame: Rect(width: width, height: height))) }
  }

  /// As tall as the screen, whatever stands above it.
  private func addWebView(device: Device) {
    let view = WebView(frame: Rect(device.size), backgroundColor: .white)
    webView = view
    scrollView.addSubview(view)
  }

  private func addFields(_ count: Int, width: Double) {
    for _ in 0..<count {
      let field = TextField(frame: Rect(width: width, height: Self.fieldHeight), backgroundColor: .white)
      fields.append(field)
      scrollView.addSubview(field)
    }
  }

  /// Labels, and on them small views up to the number that is wanted.
  private func addRows(spec: ScreenSpec, device: Device, typesetter: Typesetter?) {
    let left = max(0, 1 + spec.views - spec.leastViews)
    addLabels(
      min(Self.mostLabels, left), spec: spec, device: device, least: typesetter == nil ? 1 : Self.lineHeight)
    let texts = typesetter == nil ? 0 : max(0, spec.text.layouts - labels.count)
    addInlineViews(left - labels.count, ofThemWithText: texts, characters: spec.text.characters)
  }

  private func addLabels(_ count: Int, spec: ScreenSpec, device: Device, least: Double) {
    guard count > 0 else { return }
    let drawnHeight = Double(device.height * spec.drawnPercent) / 100
    /// Whole points, so that stores have whole rows; what rounding takes from one label it gives to a later one.
    func bottom(_ labels: Int) -> Double { (drawnHeight * Double(labels) / Double(count)).rounded() }
    for index in 0..<count {
      let height = max(least, bottom(index + 1) - bottom(index))
      let label = LabelView(
        frame: Rect(width: Double(device.width), height: height), backgroundColor: .white)
      labels.append(label)
      scrollView.addSubview(label)
    }
  }

  private func addInlineViews(_ count: Int, ofThemWithText texts: Int, characters: Int) {
    guard !labels.isEmpty else { return }
    for index in 0..<max(0, count) {
      let label = labels[index % labels.count]
      label.addSubview(
        index < texts
          ? InlineTextView(characters: characters, atMost: label.textFrame.width)
          : InlineView(width: Double(12 + index % 24)))
    }
  }
}
