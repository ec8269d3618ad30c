public import Screens

/// One idiom of the catalogue: what an app's controllers do in their own callbacks.
public struct IdiomEntry: Sendable {
  /// The second part of a strategy's name, such as `dirty-flag`.
  public let name: String
  /// A sentence that states what its controllers do; `bench list` shows it.
  public let idea: String
  /// The documentation, article or app that writes controllers this way; `bench explain` shows it.
  public let source: String
  /// A sentence that states its weakness; `bench explain` shows it.
  public let caveat: String
  /// Whether it is usable as it is, or which idiom repairs it.
  public let standing: Standing
  /// The controller class of its screens.
  public let controller: ScreenController.Type

  /// `controller` makes each screen with its required initialiser, `init(spec:page:context:)`.
  public init(
    name: String, idea: String, source: String, caveat: String, standing: Standing = .correct,
    controller: ScreenController.Type
  ) {
    self.name = name
    self.idea = idea
    self.source = source
    self.caveat = caveat
    self.standing = standing
    self.controller = controller
  }

  /// Whether an idiom is usable as it is.
  public enum Standing: Hashable, Sendable {
    /// It restores state and pixels on every platform, frees what it claims to free, and leaks nothing.
    case correct
    /// It fails in one of these; `repair` is the name of the corrected idiom.
    case failing(Failure, repair: String)
  }

  /// The worst failure of an idiom.
  public enum Failure: String, Hashable, Sendable, CaseIterable {
    case losesState = "loses state"
    case showsOther = "looks different after a return"
    case breaksVisible = "breaks the visible screen"
    case keepsMemory = "keeps memory that it could free"
    case loadsUnneeded = "loads more than it needs"
    case repeatsWork = "repeats its work"
    case leaks = "leaks"
    case crashes = "crashes"

    /// The condition under which the failure occurs; empty if it always occurs.
    var circumstance: String { self == .losesState ? " if the platform unloads its view" : "" }
  }
}

extension IdiomEntry {
  /// The failure; `nil` if the idiom is correct.
  public var failure: Failure? {
    if case .failing(let failure, _) = standing { failure } else { nil }
  }

  /// The names of the idioms that this one repairs.
  public func repairs(among idioms: [IdiomEntry]) -> [String] {
    idioms.filter {
      if case .failing(_, name) = $0.standing { true } else { false }
    }.map(\.name)
  }

  /// Its standing in words, on one line: `correct; repairs outlet-strong`, `leaks; repaired by closure-weak`.
  public func standingInWords(among idioms: [IdiomEntry]) -> String {
    let repairs = repairs(among: idioms)
    return switch standing {
    case .failing(let failure, let repair):
      "\(failure.rawValue)\(failure.circumstance); repaired by \(repair)"
    case .correct where repairs.isEmpty: "correct"
    case .correct: "correct; repairs \(repairs.joined(separator: ", "))"
    }
  }
}
