public import Screens

/// Every idiom, one line each; the command's list, the names in the CSV and the conformance tests follow from it.
public enum IdiomCatalogue {
  public static let all: [IdiomEntry] = [.plain, .nilWhenHidden, .revivedUnload, .dirtyFlag]
}

/// One idiom of the catalogue: what an app's controllers do in their own callbacks.
public struct IdiomEntry: Sendable {
  public let name: String
  public let idea: String
  public let source: String
  public let caveat: String
  /// The controller that screens are made of.
  public let controller: ScreenController.Type
}

extension IdiomEntry {
  static let plain = IdiomEntry(
    name: "plain", idea: "Fetches and shows in viewDidLoad, says nothing about memory.",
    source: "what a controller does when nobody thought of memory",
    caveat: "If the platform unloads its view, what was typed or scrolled to is lost.",
    controller: PlainController.self)

  static let nilWhenHidden = IdiomEntry(
    name: "nil-when-hidden", idea: "At a warning, view = nil if view.window is nil.",
    source: "Apple, Resource Management in View Controllers, listing 4-3, as printed",
    caveat:
      "Reading view.window loads views that are not loaded: each warning makes every unloaded view again.",
    controller: NilWhenHiddenController.self)

  static let revivedUnload = IdiomEntry(
    name: "revived-unload", idea: "A base controller brings viewWillUnload and viewDidUnload back to iOS 6.",
    source: "W. Hartman, iOS 6 and viewDidUnload (2012)",
    caveat: "The model stays: a deep stack of heavy models still runs out of memory.",
    controller: RevivedUnloadController.self)

  static let dirtyFlag = IdiomEntry(
    name: "dirty-flag", idea: "Frees the model at a warning and fetches it again in viewWillAppear.",
    source: "Dealing with Low Memory Condition in iOS View Controller",
    caveat: "Frees the visible screen's model too; loses state where the platform unloads views.",
    controller: DirtyFlagController.self)
}
