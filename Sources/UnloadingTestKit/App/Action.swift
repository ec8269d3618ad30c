import Seeds
import Unloading

/// An action of the user or the system.
enum Action {
  case push, pop, popToRoot, replaceTop
  case present, glimpseBelow
  case select(tab: Int)
  case protect(ScreenGuards)
  case wait(milliseconds: Int)
  case warn(WarningLevel)
  case enterBackground(milliseconds: Int)

  /// Draws an action, independently of the past; the ranges give each action's frequency in 100. The app
  /// replaces an impossible action by a possible one.
  static func next(_ random: inout SplitMix64) -> Action {
    switch random.next(below: 100) {
    case 0..<34: .push
    case 34..<62: .pop
    case 62..<64: .popToRoot
    case 64..<66: .replaceTop
    case 66..<72: .present
    case 72..<74: .glimpseBelow
    case 74..<82: .select(tab: random.next(below: RandomApp.tabs))
    case 82..<87: .protect(ScreenGuards(rawValue: UInt8(random.next(below: 8))))
    case 87..<93: .wait(milliseconds: 1 << random.next(below: 18))
    case 93..<97: .warn(random.next(below: 3) == 0 ? .critical : .warning)
    default: .enterBackground(milliseconds: 1 << random.next(below: 30))
    }
  }
}
