import Experiment
import Traces

/// Follows which screens are on the stacks and in sight through one session.
struct ScreenWalk {
  private let homes: Int
  private var navigation = Navigation()
  private var inSight: [Int32] = [0]
  /// The place of those numbers.
  private var sight = TraceMoves.home
  /// How each modal screen covers the screens below it.
  private var styles: [Step.PresentationStyle] = []
  /// The number of screens that were made.
  private var made: Int32
  private var newPages: [Page] = []

  init(homes: Int) {
    self.homes = homes
    made = Int32(homes)
  }

  /// The pages of the screens that were made since the last call, in their order.
  mutating func takeNewPages() -> [Page] {
    defer { newPages.removeAll(keepingCapacity: true) }
    return newPages
  }

  /// Performs a step, which must be possible, and adds the numbers of its screens to `numbers`.
  mutating func move(
    _ step: Step, words: Int32, _ numbers: inout ContiguousArray<Int32>
  ) -> ScreenMove {
    func list(_ screens: [Int32]) -> ScreenMove.Numbers {
      let first = Int32(numbers.count)
      numbers.append(contentsOf: screens)
      return first..<Int32(numbers.count)
    }
    let (former, wereInSight) = (number(navigation.inFront), inSight)
    let glimpsed = step == .cancelPop ? navigation.below.map(number) : nil
    guard let transition = try? navigation.perform(step) else { preconditionFailure("\(step)") }
    var move = ScreenMove(
      action: ScreenMove.Action(step), milliseconds: Int32(step.milliseconds), words: words)
    move.placed = list(place(step))
    if case .navigate = move.action { inSight = screensInSight() }
    if inSight != wereInSight { sight = list(inSight) }
    let left = transition.left.map(number)
    move.front = number(navigation.inFront)
    move.glimpsed = glimpsed
    move.isReturn = transition.isReturn
    move.added = Int32(newPages.count)
    move.isNavigation = move.front != former || glimpsed != nil
    move.selectedTab = Int32(navigation.selectedTab)
    move.depth = Int32(navigation.depth)
    move.inSight = sight
    move.shown = list(inSight.filter { !wereInSight.contains($0) })
    move.covered = list(wereInSight.filter { !inSight.contains($0) && !left.contains($0) })
    move.left = list(left.filter(wereInSight.contains))
    move.buried = list(left.filter { !wereInSight.contains($0) })
    move.gone = list(left.sorted())
    return move
  }

  private func number(_ sight: Navigation.Sight) -> Int32 { number(sight.number) }

  /// The number of a screen, which `Navigation` counts from 0, and home screens from −1 down.
  private func number(_ number: Int) -> Int32 { Int32(number < 0 ? -1 - number : homes + number) }

  /// The screens that are new on a stack or at another place of it, each followed by its position.
  private mutating func place(_ step: Step) -> [Int32] {
    switch step {
    case .push:
      return place(navigation.stack(ofTab: navigation.selectedTab).suffix(1), from: navigation.depth)
    case .setStack:
      return place(navigation.stack(ofTab: navigation.selectedTab).dropFirst(), from: 1)
    case .present(_, let style):
      styles.append(style)
      return place([navigation.inFront], from: navigation.depth)
    case .dismiss:
      styles.removeLast()
      return []
    case .pop, .popToRoot, .finishPop, .cancelPop, .tab, .wait, .warn, .mark, .unmark, .background,
      .foreground:
      return []
    }
  }

  private mutating func place(_ sights: some Sequence<Navigation.Sight>, from first: Int) -> [Int32] {
    var placed: [Int32] = []
    for (index, sight) in sights.enumerated() {
      placed += [number(sight), Int32(first + index)]
      guard number(sight) == made, let page = sight.page else { continue }
      made += 1
      newPages.append(page)
    }
    return placed
  }

  /// The screens that nothing covers: a modal screen leaves those below it visible unless its style is full screen.
  private func screensInSight() -> [Int32] {
    guard let top = navigation.stack(ofTab: navigation.selectedTab).last else {
      preconditionFailure("an empty stack")
    }
    let all = [top] + navigation.modalSights
    return all.indices.filter { $0 == all.count - 1 || styles[$0] != .fullScreen }.map { number(all[$0]) }
  }
}
