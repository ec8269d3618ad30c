import Experiment
import Testing
import Unloading

@testable import Strategies

@Suite("a decision that no app could carry out") struct PolicyFaultTests {
  private let visible = LoadedScreen(
    id: ScreenID(3), slot: 1, position: 1, bytes: PerResource(repeating: 1), lastShownMilliseconds: 0,
    isVisible: true)
  private let hidden = LoadedScreen(
    id: ScreenID(2), slot: 0, position: 0, bytes: PerResource(repeating: 1), lastShownMilliseconds: 0,
    isVisible: false)

  private func flaw(_ screens: LoadedScreen...) -> String? {
    var state = NavigationState()
    state.update(visible)
    state.update(hidden)
    var list = UnloadList()
    for screen in screens { list.unload(.all, of: screen) }
    return Unloader.flaw(in: list, given: state)
  }

  @Test func `names a visible screen, or one that is not loaded`() {
    #expect(flaw() == nil && flaw(hidden) == nil)
    #expect(flaw(hidden, visible) == "screen 3, which is visible")
    let former = LoadedScreen(
      id: ScreenID(1), slot: 0, position: 0, bytes: PerResource(repeating: 1), lastShownMilliseconds: 0,
      isVisible: false)
    #expect(flaw(former) == "screen 1, which is not loaded")
  }

  @Test func `ends the process with the number of the event`() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(PolicyFault.exitCode), observing: [\.standardErrorContent]
    ) {
      let unloader = Unloader(policy: UnloadsWhatIsShown())
      var state = NavigationState()
      state.update(
        LoadedScreen(
          id: ScreenID(7), slot: 0, position: 0, bytes: PerResource(repeating: 1), lastShownMilliseconds: 0,
          isVisible: true))
      _ = unloader.decide(on: .ticked, in: state)
      _ = unloader.decide(on: .appeared(slot: 0), in: state)
    }
    let words = String(decoding: try #require(result?.standardErrorContent), as: UTF8.self)
    #expect(
      words
        == "policy fault: at event 2 (appeared(slot: 0)) the policy unloads screen 7, which is visible\n")
  }

  @Test func `is also to keep more across launches than is allowed`() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(PolicyFault.exitCode), observing: [\.standardErrorContent]
    ) {
      Unloader(policy: Remembers(bytes: 4097)).storeMemory()
    }
    let words = String(decoding: try #require(result?.standardErrorContent), as: UTF8.self)
    #expect(words.contains("keeps 4097 bytes across launches; expected at most 4096"))
  }
}

/// Unloads whatever has just appeared.
private struct UnloadsWhatIsShown: UnloadPolicy {
  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    if case .appeared(let slot) = event, let screen = state[slot] { list.unload(.all, of: screen) }
  }
}

/// Has learned so many bytes.
private struct Remembers: UnloadPolicy {
  let bytes: Int
  var memory: [UInt8] { Array(repeating: 1, count: bytes) }

  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {}
}
