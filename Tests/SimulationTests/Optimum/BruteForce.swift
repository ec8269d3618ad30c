import Simulation
import Traces

/// The optimum by trying every set of resources whenever a screen is hidden; for a few screens and steps.
struct BruteForce {
  /// What a step does to what is in sight.
  private struct Move {
    /// All that is visible at once in the transition.
    var visible: [Int]
    var shown: Int?
    var hides: [Int] = []
    var left: [Int] = []
  }

  private let prices: [ScreenPrices]
  /// The sets of each kind, those that are equal in bytes and cost once.
  private let sets: [[ScreenPrices.Kept]]
  private let limit: Int
  private var moves: [Move] = []
  /// The kind of each screen that was shown, by its number.
  private var kinds: [Int: Int] = [:]

  init(_ session: Session, prices: [ScreenPrices], limit: Int) {
    (self.prices, self.limit) = (prices, limit)
    sets = prices.map { price in
      price.sets.reduce(into: []) { distinct, set in
        let isKnown = distinct.contains {
          $0.bytes == set.bytes && $0.returnNanoseconds == set.returnNanoseconds
        }
        if !isKnown { distinct.append(set) }
      }
    }
    var navigation = Navigation()
    // What is in sight, the screen in front last.
    var sight = [navigation.inFront.number]
    kinds[sight[0]] = 0
    moves.append(Move(visible: sight))
    var styles: [Step.PresentationStyle] = []
    for step in session.steps {
      var swiped = navigation
      guard let transition = try? navigation.perform(step) else { preconditionFailure("\(step)") }
      var move = Move(visible: sight, left: transition.left)
      if step == .cancelPop, let below = try? swiped.perform(.pop).front {
        kinds[below] = numberedKind(swiped.inFront.page, prices.count)
        (move.shown, move.hides) = (below, [below])
        move.visible.append(below)
      } else if transition.front != sight[sight.count - 1] {
        let front = transition.front
        kinds[front] = numberedKind(navigation.inFront.page, prices.count)
        if !sight.contains(front) { (move.shown, move.visible) = (front, sight + [front]) }
        if case .present(_, let style) = step { styles.append(style) }
        let old = sight.removeLast()
        switch step {
        case .present(_, .overFullScreen), .present(_, .pageSheet): sight += [old, front]
        case .dismiss where styles.removeLast() != .fullScreen: break
        default:
          if !move.left.contains(old) { move.hides = [old] }
          sight.append(front)
        }
      }
      moves.append(move)
    }
  }

  /// The least cost of all returns; `nil` if nothing fits.
  var cost: Int? { cost(from: 0, hidden: [:]) }

  private func cost(from index: Int, hidden: [Int: ScreenPrices.Kept]) -> Int? {
    guard index < moves.count else { return 0 }
    let move = moves[index]
    var hidden = hidden
    let returning = move.shown.flatMap { hidden.removeValue(forKey: $0) }
    let visible = move.visible.reduce(0) { $0 + whole($1) }
    guard visible + hidden.values.reduce(0, { $0 + $1.bytes }) <= limit else { return nil }
    for screen in move.left { hidden[screen] = nil }
    let own = Int(returning?.returnNanoseconds ?? 0)
    guard let hides = move.hides.first else { return cost(from: index + 1, hidden: hidden).map { own + $0 } }
    var least: Int?
    for set in sets[kinds[hides]!] {
      hidden[hides] = set
      guard let rest = cost(from: index + 1, hidden: hidden) else { continue }
      least = min(least ?? .max, own + rest)
    }
    return least
  }

  private func whole(_ screen: Int) -> Int { prices[kinds[screen]!].wholeBytes }
}
