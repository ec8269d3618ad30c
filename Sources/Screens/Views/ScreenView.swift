import Lifecycle

/// The view tree of a screen, made as its specification says.
///
/// The root and the scroll view are flat. Image views, text fields, labels and a web view fill the scroll view from the
/// top; the labels draw the specified share of the screen; all other views are small ones on the labels.
final class ScreenView: View {
  /// Live rows of a list: the visible ones and one or two more.
  private static let mostLabels = 14
  private static let fieldHeight = 44.0

  let scrollView = ScrollView()
  private(set) var labels: [LabelView] = []
  private(set) var fields: [TextField] = []
  private var webView: WebView?

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

  init(spec: ScreenSpec, page: Int, device: Device, images: ImageFiles, documents: DocumentFiles) {
    super.init(frame: Rect(device.size), backgroundColor: .white)
    addSubview(scrollView)
    if let wanted = spec.images { addImages(wanted, page: page, device: device, images: images) }
    addFields(spec.fields, width: Double(device.width))
    addRows(spec: spec, page: page, device: device)
    if let nodes = spec.document { addWebView(documents.parse(nodes: nodes, variant: page), device: device) }
  }

  override func layoutSubviews() {
    scrollView.frame = Rect(width: frame.width, height: frame.height)
  }

  /// Puts the rows into two tables, half of them into each, which come last on the screen and are retained by it alone.
  ///
  /// Rows that have gone with their tables are made anew.
  func makeTables(spec: ScreenSpec, page: Int, device: Device) -> (TableView, TableView) {
    if labels.isEmpty { addRows(spec: spec, page: page, device: device) }
    let middle = (labels.count + 1) / 2
    let tables = [labels[..<middle], labels[middle...]].map { TableView(rows: Array($0), width: frame.width) }
    labels = []
    for table in tables { scrollView.addSubview(table) }
    return (tables[0], tables[1])
  }

  private func addImages(_ wanted: ScreenSpec.Images, page: Int, device: Device, images: ImageFiles) {
    for index in 0..<wanted.count {
      let image = images.decode(
        pixelWidth: wanted.pixelWidth, pixelHeight: wanted.pixelHeight, variant: page + index)
      scrollView.addSubview(ImageView(image: image, width: Double(device.width)))
    }
  }

  /// As tall as the screen, whatever stands above it.
  private func addWebView(_ document: Document, device: Device) {
    let view = WebView(document: document, frame: Rect(device.size))
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
  private func addRows(spec: ScreenSpec, page: Int, device: Device) {
    let left = max(0, 1 + spec.views - spec.leastViews)
    addLabels(min(Self.mostLabels, left), spec: spec, device: device)
    addInlineViews(left - labels.count, page: page)
  }

  private func addLabels(_ count: Int, spec: ScreenSpec, device: Device) {
    guard count > 0 else { return }
    let drawnHeight = Double(device.height * spec.drawnPercent) / 100
    /// Whole points, so that stores have whole rows; what rounding takes from one label it gives to a later one.
    func bottom(_ labels: Int) -> Double { (drawnHeight * Double(labels) / Double(count)).rounded() }
    for index in 0..<count {
      let height = max(1, bottom(index + 1) - bottom(index))
      let label = LabelView(
        frame: Rect(width: Double(device.width), height: height), backgroundColor: .white)
      labels.append(label)
      scrollView.addSubview(label)
    }
  }

  private func addInlineViews(_ count: Int, page: Int) {
    guard !labels.isEmpty else { return }
    for index in 0..<max(0, count) {
      let target = "/page/\(page)/paragraph/\(index % labels.count)/link/\(index)"
      labels[index % labels.count].addSubview(InlineView(target: target, width: Double(12 + index % 24)))
    }
  }
}
