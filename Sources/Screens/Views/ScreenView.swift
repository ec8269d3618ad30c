import Experiment
import Lifecycle

/// The view tree of a screen, created from its specification or decoded from an archive.
///
/// The root and the scroll view are flat. Image views, text fields, labels and a web view fill the scroll view from the
/// top; the labels draw the specified share of the screen; all other views are small ones on the labels. The contents
/// of a page are set in the finished tree, so that one archive serves every page.
final class ScreenView: View, ArchivableView {
  /// The maximum number of row labels: the visible ones and one or two more.
  private static let mostLabels = 14
  private static let fieldHeight = 44.0
  /// The minimum height of a line of text.
  private static let lineHeight = 14.0

  // Created for a kind or found in an archive, so it exists as soon as the screen does.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private(set) var scrollView: ScrollView!
  private(set) var labels: [LabelView] = []
  private(set) var fields: [TextField] = []
  private(set) var webView: WebView?
  /// The additional bytes of views, for a kind that specifies the bytes of a view; otherwise `nil`.
  private(set) var layers: ViewLayers?

  /// The labels in order, including those of tables.
  var rows: [LabelView] {
    labels.isEmpty ? scrollView.subviews.flatMap { ($0 as? TableView)?.rows ?? [] } : labels
  }

  var selectedRow: Int? {
    get { rows.firstIndex(where: \.isSelected) }
    set { for (index, row) in rows.enumerated() { row.isSelected = index == newValue } }
  }

  /// The scroll offset: in the document if there is one, otherwise on the screen.
  var contentOffset: Double {
    get { webView?.contentOffset ?? scrollView.contentOffset }
    set {
      if let webView { webView.contentOffset = newValue } else { scrollView.contentOffset = newValue }
    }
  }

  /// Creates the tree of a kind, without the contents of a page; without a typesetter, bars represent text.
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

  /// Makes each view with its layer take the bytes that the kind specifies.
  func addLayers(of spec: ScreenSpec) {
    guard let bytes = spec.viewBytes, layers == nil else { return }
    layers = ViewLayers(of: self, bytesEach: bytes)
  }

  /// Finds its parts in the decoded tree.
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

  /// Puts half of the rows into each of two tables, which come last on the screen and which only this tree retains.
  ///
  /// Rows that were released with their tables are created again.
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

  /// Adds a web view as tall as the screen, regardless of the views above it.
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

  /// Adds labels, and small views on them up to the required number.
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
    /// The bottom of the label in whole points, so that stores have whole rows; what a label loses by rounding, a
    /// later one gains.
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
