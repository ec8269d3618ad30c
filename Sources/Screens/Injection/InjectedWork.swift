import Lifecycle
import MemoryProbe
import Unloading

/// Carries an injection out: after each stage, and inside it, busy time and bytes that stay with the screen's resource.
final class InjectedWork {
  private let injection: Injection
  private let counters: ThreadCounters
  /// By the screens' slots.
  private var ballasts: [Ballast?] = []
  /// Bytes that are due, and would be less than the smallest block, or (below 0) were too many for its size class.
  private var owed = PerResource(repeating: 0.0)

  /// What a screen holds beyond its own.
  private struct Ballast {
    unowned let screen: ScreenController
    var blocks = PerResource<[Block]>(repeating: [])
  }

  /// The work of an injection, on the calling thread.
  init(_ injection: Injection) throws {
    self.injection = injection
    counters = try ThreadCounters()
  }

  /// A stage is about to start: what goes unnoticed when it is made again at once has gone, too.
  func begin(_ stage: Stage, of screen: ScreenController) {
    guard stage == .loadView, screen.viewIfLoaded == nil else { return }
    drop([.viewTree, .backingStore], of: screen.slot)
  }

  /// A stage has taken so long and left so many bytes allocated, both without the stages inside it.
  func end(_ stage: Stage, of screen: ScreenController, nanoseconds: Int, bytes: Int) {
    let extra = Int(Double(nanoseconds) * injection.slowdownPercent / 100)
    if extra > 0 {
      let end = StageClock.now() + extra
      while StageClock.now() < end {}
    }
    guard injection.memoryPercent > 0, bytes > 0 else { return }
    let resource = stage.resource
    // A model and a cache are made whole and take the place of the former ones.
    if stage == .model || stage == .cache { drop(Resources(resource), of: screen.slot) }
    owed[resource] += Double(bytes) * injection.memoryPercent / 100
    guard owed[resource] >= Double(Block.leastBytes) else { return }
    let before = counters.netBytes
    hold(Block(bytes: Int(owed[resource])), as: resource, of: screen)
    // What keeping the blocks takes is part of the extra bytes.
    owed[resource] -= Double(counters.netBytes - before)
  }

  /// Lets go of what was held with resources that have gone.
  func settle() {
    for slot in ballasts.indices {
      guard let screen = ballasts[slot]?.screen else { continue }
      drop(Resources.all.subtracting(screen.loadedResources), of: slot)
    }
  }

  /// The screen of that slot is at its end.
  func forget(slot: Int) {
    if ballasts.indices.contains(slot) { ballasts[slot] = nil }
  }

  private func hold(_ block: Block, as resource: Resource, of screen: ScreenController) {
    while ballasts.count <= screen.slot { ballasts.append(nil) }
    var ballast = ballasts[screen.slot] ?? Ballast(screen: screen)
    ballast.blocks[resource].append(block)
    ballasts[screen.slot] = ballast
  }

  private func drop(_ resources: Resources, of slot: Int) {
    guard ballasts.indices.contains(slot), ballasts[slot] != nil else { return }
    for resource in Resource.allCases where resources.contains(resource) {
      ballasts[slot]?.blocks[resource] = []
    }
  }
}

/// Bytes that were written to, so that they are resident.
private final class Block {
  /// Less would be rounded up to twice as much.
  static let leastBytes = 256
  private let bytes: UnsafeMutableRawBufferPointer

  init(bytes count: Int) {
    bytes = .allocate(byteCount: count, alignment: 16)
    bytes.initializeMemory(as: UInt8.self, repeating: 0xA5)
  }

  deinit {
    bytes.deallocate()
  }
}
