import Experiment
import Traces

/// Follows which screens are on the stacks and in sight through one session.
struct ScreenWalk {
  private let homes: Int
  private var navigation = Navigation()
  private var front: Int32 = 0
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
    let (former, wereInSight) = (front, inSight)
    let glimpsed = step == .cancelPop ? navigation.below.map(number) : nil
    guard let transition = try? navigation.perform(step) else { preconditionFailure("\(step)") }
    var move = ScreenMove(
      action: ScreenMove.Action(step), milliseconds: Int32(step.milliseconds), words: words)
    let sightInFront = navigation.inFront
    front = number(sightInFront)
    move.placed = place(step, sightInFront, &numbers)
    lookAround(&numbers)
    let left = transition.left.map(number)
    move.front = front
    move.glimpsed = glimpsed
    move.isReturn = transition.isReturn
    move.added = Int32(newPages.count)
    move.isNavigation = front != former || glimpsed != nil
    move.selectedTab = Int32(navigation.selectedTab)
    move.depth = Int32(navigation.depth)
    move.inSight = sight
    move.shown = numbers.add(inSight) { !wereInSight.contains($0) }
    move.covered = numbers.add(wereInSight) { !inSight.contains($0) && !left.contains($0) }
    move.left = numbers.add(left, where: wereInSight.contains)
    move.buried = numbers.add(left) { !wereInSight.contains($0) }
    move.gone = numbers.add(left.count < 2 ? left : left.sorted()) { _ in true }
    return move
  }

  private func number(_ sight: Navigation.Sight) -> Int32 { number(sight.number) }

  /// The number of a screen, which `Navigation` counts from 0, and home screens from −1 down.
  private func number(_ number: Int) -> Int32 { Int32(number < 0 ? -1 - number : homes + number) }

  /// Adds the screens that are new on a stack or at another place of it, each followed by its position.
  private mutating func place(
    _ step: Step, _ inFront: Navigation.Sight, _ numbers: inout ContiguousArray<Int32>
  ) -> ScreenMove.Numbers {
    let first = Int32(numbers.count)
    switch step {
    case .push: place(inFront, at: navigation.depth, &numbers)
    case .setStack:
      for (position, sight) in navigation.stack(ofTab: navigation.selectedTab).enumerated().dropFirst() {
        place(sight, at: position, &numbers)
      }
    case .present(_, let style):
      styles.append(style)
      place(inFront, at: navigation.depth, &numbers)
    case .dismiss: styles.removeLast()
    case .pop, .popToRoot, .finishPop, .cancelPop, .tab, .wait, .warn, .mark, .unmark, .background,
      .foreground:
      break
    }
    return first..<Int32(numbers.count)
  }

  private mutating func place(
    _ sight: Navigation.Sight, at position: Int, _ numbers: inout ContiguousArray<Int32>
  ) {
    numbers.append(number(sight))
    numbers.append(Int32(position))
    guard number(sight) == made, let page = sight.page else { return }
    made += 1
    newPages.append(page)
  }

  /// Finds the screens that nothing covers: a modal screen leaves those below it visible unless its style is full screen.
  private mutating func lookAround(_ numbers: inout ContiguousArray<Int32>) {
    var found: [Int32] = []
    if styles.isEmpty {
      // Without an array, because this is the case of nearly all steps.
      if inSight.count == 1, inSight[0] == front { return }
      found = [front]
    } else {
      guard let top = navigation.stack(ofTab: navigation.selectedTab).last else {
        preconditionFailure("an empty stack")
      }
      let all = [top] + navigation.modalSights
      found = all.indices.filter { $0 == all.count - 1 || styles[$0] != .fullScreen }.map { number(all[$0]) }
      if found == inSight { return }
    }
    inSight = found
    sight = numbers.add(inSight) { _ in true }
  }
}

extension ContiguousArray<Int32> {
  /// Adds some of the screens, and returns their place.
  fileprivate mutating func add(
    _ screens: [Int32], where isIncluded: (Int32) -> Bool
  ) -> ScreenMove.Numbers {
    let first = Int32(count)
    for screen in screens where isIncluded(screen) { append(screen) }
    return first..<Int32(count)
  }
}
