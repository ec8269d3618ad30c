import Unloading

/// A policy that is a closure, for what a test needs of one.
struct ClosurePolicy: UnloadPolicy {
  typealias Body = (NavigationEvent, borrowing NavigationState, inout UnloadList) -> Void
  let body: Body

  init(_ body: @escaping Body) { self.body = body }

  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    body(event, state, &list)
  }
}

/// Its memory grows with each screen that appears.
struct PolicyThatWritesADiary: UnloadPolicy {
  var memory: [UInt8] = []

  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    if case .appeared(let slot) = event { memory.append(UInt8(slot % 256)) }
    // What it stores is bounded, though not by what a memory may take.
    if memory.count > 5_000 { memory.removeAll() }
  }
}

/// Unloads by numbers that it recalls, without asking whether there are such screens.
struct PolicyThatTrustsItsMemory: UnloadPolicy {
  var memory: [UInt8] = [250]

  mutating func recall(_ memory: [UInt8]) {
    if !memory.isEmpty { self.memory = Array(memory.prefix(16)) }
  }

  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    guard case .warned = event, let number = memory.first, number != 250 else { return }
    list.unload(
      .all,
      of: LoadedScreen(
        id: ScreenID(Int(number) * 1_000), slot: Int(number), position: 0, bytes: PerResource(repeating: 1),
        lastShownMilliseconds: 0, isVisible: false))
  }
}

/// Takes for granted that what it recalls was written by itself.
struct PolicyThatReadsBeyondItsMemory: UnloadPolicy {
  var memory: [UInt8] { [1, 2, 3, 4] }

  mutating func recall(_ memory: [UInt8]) {
    if !memory.isEmpty { _ = memory[3] }
  }

  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {}
}

/// Names screens that it saw when they were covered, whatever has become of them.
struct PolicyWithOldNews: UnloadPolicy {
  private var covered: [LoadedScreen] = []

  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    switch event {
    case .covered(let slot): if let screen = state[slot] { covered = covered.suffix(3) + [screen] }
    case .warned: for screen in covered { list.unload(.cache, of: screen) }
    default: break
    }
  }
}

/// Keeps the numbers of all screens that ever left, in an object.
struct PolicyThatForgetsNothing: UnloadPolicy {
  private final class Archive { var numbers: [Int: [Int]] = [:] }
  private let archive = Archive()

  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    if case .left(let slot, let screen) = event { archive.numbers[slot, default: []].append(screen.number) }
  }
}

/// Unloads the first screen of a dictionary, whose order differs between two that are equal.
struct PolicyByHashOrder: UnloadPolicy {
  private var covered: [ScreenID: Int] = [:]

  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    switch event {
    case .covered(let slot): if let screen = state[slot] { covered[screen.id] = slot }
    case .appeared(let slot): if let screen = state[slot] { covered[screen.id] = nil }
    case .left(_, let screen): covered[screen] = nil
    case .warned:
      guard let slot = covered.first?.value, let screen = state[slot], !screen.isVisible else { return }
      covered[screen.id] = nil
      list.unload(.all, of: screen)
    default: break
    }
  }
}

/// Indexes by slot and never asks how large a slot may be.
struct PolicyOfEightySlots: UnloadPolicy {
  private var appearances = [Int](repeating: 0, count: 80)

  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    if case .left(let slot, _) = event { appearances[slot] = 0 }
  }
}

/// Unloads at every seventh appearance, and leaves out the count when it becomes another policy.
struct PolicyThatKeepsItsCount: UnloadPolicy {
  private var count = 0

  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    guard case .appeared = event else { return }
    count += 1
    if count % 7 == 0 { list.unloadHidden(.all, in: state) }
  }

  mutating func become(_ other: Self) {}
}

/// Unloads at every seventh appearance, and counts in a place that copies share.
struct PolicyWithSharedCount: UnloadPolicy {
  private final class Count {
    var value = 0
  }

  private let count = Count()

  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    guard case .appeared = event else { return }
    count.value += 1
    if count.value % 7 == 0 { list.unloadHidden(.all, in: state) }
  }
}
