/// One event in a session: a person's move, passing time, or an action of the system.
public enum Step: Hashable, Sendable {
  /// How a modal screen covers the screen below it, with UIKit's names.
  public enum PresentationStyle: String, Codable, Hashable, Sendable, CaseIterable {
    /// Covers the whole screen; the view below leaves the window.
    case fullScreen
    /// Covers the whole screen; the view below stays in the window.
    case overFullScreen
    /// Shows a card that leaves a part of the screen below visible.
    case pageSheet
  }

  /// How urgent a memory warning is.
  public enum WarningLevel: String, Hashable, Sendable {
    /// The ordinary warning.
    case warning
    /// The last one before the system terminates the app.
    case critical
  }

  /// A reason to avoid unloading a screen while it is covered; browsers protect such pages.
  public enum Guard: String, Codable, Hashable, Sendable, CaseIterable {
    /// A person has typed text that is not yet sent or saved.
    case input
    /// The screen plays sound or video.
    case media
    /// The app asks to keep the screen.
    case keep
  }

  /// Goes forward to a page in a new screen. With `isKept`, the app keeps one screen for the page: the first such
  /// push makes it, and later ones push it again.
  case push(Page, isKept: Bool = false)
  /// Goes back to the screen below.
  case pop
  /// Goes back to the home screen from any depth; does nothing on the home screen.
  case popToRoot
  /// Swipes back and finishes the swipe; controllers are notified as for a pop.
  case finishPop
  /// Swipes back and cancels the swipe; the screen below becomes visible and is covered again.
  case cancelPop
  /// Replaces the screens above the home screen by those of the pages, the first one lowest; there must be at least
  /// one page.
  ///
  /// A page that is already on the stack keeps its screen; if several screens have the page, the lowest is used
  /// first.
  case setStack([Page])
  /// Presents a page in a single modal screen, which has no stack, over everything that is shown.
  case present(Page, PresentationStyle = .fullScreen)
  /// Dismisses the modal screen in front.
  case dismiss
  /// Selects one of ``tabs``, counted from 0 like UIKit's `selectedIndex`; does nothing if it is already selected.
  case tab(Int)
  /// Lets virtual time pass, in milliseconds, one of ``waits``.
  case wait(milliseconds: Int)
  /// Sends a memory warning to the whole app.
  case warn(WarningLevel)
  /// Gives the screen in front a guard that it doesn't have: a person types, media start, or the app wants to keep
  /// it.
  case mark(Guard)
  /// Removes a guard from the screen in front: the typed text is sent, media stop, or the app no longer needs the
  /// screen.
  case unmark(Guard)
  /// Moves the app to the background; only time and warnings reach it until the next ``foreground``.
  case background
  /// Brings the app back unchanged.
  case foreground

  /// The valid lengths of a wait in milliseconds: up to a day.
  public static let waits = 0...86_400_000
  /// The valid tab numbers.
  public static let tabs = 0...99

  /// The pages that the step names.
  public var pages: [Page] {
    switch self {
    case .push(let page, isKept: _), .present(let page, _): [page]
    case .setStack(let pages): pages
    case .pop, .popToRoot, .finishPop, .cancelPop, .dismiss, .tab, .wait, .warn, .mark, .unmark, .background,
      .foreground:
      []
    }
  }
}
