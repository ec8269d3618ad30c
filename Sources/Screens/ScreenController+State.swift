import Experiment
import Lifecycle
public import Unloading

extension ScreenController {
  /// The user's changes to the views; `nil` while they are not loaded.
  public final var interfaceState: InterfaceState? {
    get {
      screenView.map {
        InterfaceState(
          texts: $0.fields.map(\.text), selectedRow: $0.selectedRow, contentOffset: $0.contentOffset)
      }
    }
    set {
      guard let newValue, let screenView else { return }
      for (field, text) in zip(screenView.fields, newValue.texts) { field.text = text }
      screenView.selectedRow = newValue.selectedRow
      screenView.contentOffset = newValue.contentOffset
    }
  }

  /// Simulates a user who fills in the fields, selects a row and scrolls; `seed` determines the details.
  public final func interact(seed: UInt64) {
    guard let screenView else { return }
    let rows = screenView.rows.count
    context.place(.loadView, for: self) {
      interfaceState = InterfaceState(
        texts: screenView.fields.indices.map { "field \($0) of page \(page), typed \(seed % 1000)" },
        selectedRow: rows == 0 ? nil : Int(seed % UInt64(rows)),
        contentOffset: Double(seed % 120))
      if let row = screenView.selectedRow { tableView(didSelectRow: row) }
      scrollViewDidScroll()
    }
    settle()
  }

  /// Simulates the first use after a return: one scroll, and one read of every lazy property.
  public final func firstUse() {
    _ = cache
    screenView?.contentOffset += 8
    scrollViewDidScroll()
    settle()
  }

  /// Simulates a scroll that ends where it started, so the screen requests its content again.
  public final func scrollInPlace() {
    scrollViewDidScroll()
    settle()
  }

  /// Lays out and draws what a user's action changed.
  private final func settle() {
    context.place(.layout, for: self) { viewIfLoaded?.layoutIfNeeded() }
    context.place(.draw, for: self) { viewIfLoaded?.displayIfNeeded() }
  }
}

extension ScreenController {
  /// The resources that are in memory.
  public final var loadedResources: Resources {
    var loaded: Resources = []
    if let model, !model.isEmpty { loaded.insert(.model) }
    if loadedCache != nil { loaded.insert(.cache) }
    guard let viewIfLoaded else { return loaded }
    loaded.insert(.viewTree)
    if spec.hasImages, screenView?.hasImages == true { loaded.insert(.images) }
    var hasStore = false
    viewIfLoaded.forEachInSubtree { view in
      hasStore = hasStore || view.backingStore != nil
      return !hasStore
    }
    if hasStore { loaded.insert(.backingStore) }
    return loaded
  }
}
