/// One thing that happens to the app of a session: a person's move, time going by, or something that the
/// system does.
public enum Step: Hashable, Sendable {
  /// How a modal screen covers what is below it, by UIKit's names.
  public enum PresentationStyle: String, Codable, Hashable, Sendable, CaseIterable {
    /// The whole screen; what is below leaves the window.
    case fullScreen
    /// The whole screen; what is below stays in the window.
    case overFullScreen
    /// A card that leaves a part of what is below in sight.
    case pageSheet
  }

  /// How urgent a memory warning is.
  public enum WarningLevel: String, Hashable, Sendable {
    /// The ordinary warning.
    case warning
    /// The last one before the system terminates the app.
    case critical
  }

  /// Why a screen should rather not be unloaded while it is covered; browsers protect such pages.
  public enum Guard: String, Codable, Hashable, Sendable, CaseIterable {
    /// A person has typed what is not sent or saved yet.
    case input
    /// It plays sound or video.
    case media
    /// The app asks to keep it.
    case keep
  }

  /// Forward to a page, in a new screen; with `isKept` in the one screen of that page that the app keeps,
  /// which is made by the first such push and pushed again by the later ones.
  case push(Page, isKept: Bool = false)
  /// Back to the screen below.
  case pop
  /// Back to the home screen, from any depth; on the home screen it does nothing.
  case popToRoot
  /// A swipe back that the finger finishes: controllers hear of it as of a pop.
  case finishPop
  /// A swipe back that the finger takes back: the screen below comes into sight, and is covered again.
  case cancelPop
  /// Replaces what is above the home screen, the first page lowest; at least one page.
  ///
  /// A page that is on the stack already keeps its screen there, the lowest first if there are several.
  case setStack([Page])
  /// A page in a modal screen, a single one without a stack, over all that is shown.
  case present(Page, PresentationStyle = .fullScreen)
  /// Back from the modal screen in front.
  case dismiss
  /// To a tab, counted from 0 as in UIKit's `selectedIndex`, one of ``tabs``; to the selected one it does nothing.
  case tab(Int)
  /// Virtual time, in milliseconds, one of ``waits``.
  case wait(milliseconds: Int)
  /// A memory warning to the whole app.
  case warn(WarningLevel)
  /// The screen in front gets a guard that it doesn't have: a person types, media start, or the app wants to keep it.
  case mark(Guard)
  /// The screen in front loses a guard: what was typed is sent, media stop, or the app needs it no longer.
  case unmark(Guard)
  /// The app leaves the screen; then only time and warnings reach it until the next ``foreground``.
  case background
  /// The app comes back as it was.
  case foreground

  /// The milliseconds a wait may last: up to a day.
  public static let waits = 0...86_400_000
  /// The numbers that a tab may have.
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
