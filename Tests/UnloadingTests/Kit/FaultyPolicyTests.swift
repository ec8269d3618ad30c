import Testing
import Unloading
import UnloadingTestKit

@Suite("The kit for policies") struct FaultyPolicyTests {
  private func rules(
    respectsGuards: Bool = false, _ make: @escaping () -> any UnloadPolicy
  ) -> Set<PolicyRule> {
    Set(PolicyConformance(respectsGuards: respectsGuards, make: make).findings().map(\.rule))
  }

  private func rules(respectsGuards: Bool = false, of body: @escaping ClosurePolicy.Body) -> Set<PolicyRule> {
    rules(respectsGuards: respectsGuards) { ClosurePolicy(body) }
  }

  @Test func `catches one that names the screen in front`() {
    let rules = rules { event, state, list in
      if case .appeared(let slot) = event, let screen = state[slot] { list.unload(.cache, of: screen) }
    }
    #expect(rules.contains(.namesHiddenScreens))
  }

  @Test func `catches one that names a presenter that is visible below its sheet`() {
    let rules = rules { event, state, list in
      guard case .appeared(let slot) = event else { return }
      for screen in state.leastRecentlyShownFirst where screen.slot != slot && screen.isVisible {
        list.unload(.all, of: screen)
      }
    }
    #expect(rules == [.namesHiddenScreens])
  }

  @Test func `catches one that names screens from old news`() {
    #expect(rules(PolicyWithOldNews.init).contains(.namesKnownScreens))
  }

  @Test func `catches one that names a resource twice in a response`() {
    let rules = rules { event, state, list in
      guard case .appeared = event, state.loadedCount > 4 else { return }
      for screen in state.leastRecentlyShownFirst where !screen.isVisible {
        list.unload(.all, of: screen)
        return list.unload(.viewTree, of: screen)
      }
    }
    #expect(rules == [.namesResourcesOnce])
  }

  @Test func `catches one that becomes another but for a field`() {
    #expect(rules { PolicyThatKeepsItsCount() } == [.becomesAnother])
  }

  @Test func `catches one that shares its state with a copy`() {
    #expect(rules { PolicyWithSharedCount() } == [.becomesAnother])
  }

  @Test func `catches one that names a screen and no resource`() {
    let rules = rules { event, state, list in
      guard case .warned = event else { return }
      for screen in state.leastRecentlyShownFirst where !screen.isVisible { list.unload([], of: screen) }
    }
    #expect(rules.contains(.namesResources))
  }

  @Test func `catches one that releases again what it has released`() {
    let rules = rules { event, state, list in
      guard case .ticked = event else { return }
      for screen in state.leastRecentlyShownFirst where !screen.isVisible { list.unload(.images, of: screen) }
    }
    #expect(rules.contains(.releasesOnce))
  }

  @Test func `catches one that decides without end though nothing changes`() {
    let rules = rules { event, state, list in
      for screen in state.leastRecentlyShownFirst where !screen.isVisible {
        list.unload(Resources.all.subtracting(screen.loaded), of: screen)
      }
    }
    #expect(rules.contains(.comesToRest))
  }

  @Test func `catches one that throws dice nobody can throw again`() {
    let rules = rules { event, state, list in
      guard case .appeared = event, state.loadedCount > 4 else { return }
      for screen in state.leastRecentlyShownFirst where !screen.isVisible && Bool.random() {
        list.unload(screen.loaded, of: screen)
      }
    }
    #expect(rules.contains(.decidesAlike))
  }

  @Test func `catches one that goes by the order of a dictionary`() {
    #expect(rules(PolicyByHashOrder.init).contains(.decidesAlike))
  }

  @Test func `catches one that keeps every screen that ever left, in an object`() {
    #expect(rules(PolicyThatForgetsNothing.init) == [.staysSmall])
  }

  @Test func `catches one whose memory becomes too large late`() {
    #expect(rules { PolicyThatWritesADiary() }.contains(.memoryIsSmall))
  }

  @Test func `catches one that trusts what it recalls`() {
    #expect(rules { PolicyThatTrustsItsMemory() }.contains(.namesKnownScreens))
  }

  @Test func `catches one that declares that it respects guards and doesn't`() {
    let oldest: ClosurePolicy.Body = { event, state, list in
      guard case .appeared = event, state.loadedCount > 6 else { return }
      for screen in state.leastRecentlyShownFirst where !screen.isVisible {
        return list.unload(screen.loaded, of: screen)
      }
    }
    #expect(rules(respectsGuards: true, of: oldest) == [.respectsGuards])
    #expect(rules(of: oldest) == [])
  }

  @Test func `accepts one that takes guarded screens last`() {
    let rules = rules(respectsGuards: true) { event, state, list in
      guard case .appeared = event, state.loadedCount > 6 else { return }
      for screen in state.leastRecentlyShownFirst where !screen.isVisible && screen.guards.isEmpty {
        list.unload(screen.loaded, of: screen)
      }
      for screen in state.leastRecentlyShownFirst where !screen.isVisible && !screen.guards.isEmpty {
        list.unload(screen.loaded, of: screen)
      }
    }
    #expect(rules == [])
  }

  @Test func `catches an entry whose range has an end that nobody can write`() {
    let entry = PolicyEntry(
      name: "tiny", parameters: [.number("share", "a share", in: 1e-9...1, usual: 0.5)], idea: "Nothing.",
      source: "none", caveat: "None."
    ) { _ in NoPolicy() }
    #expect(PolicyConformance(entry).findings().map(\.rule) == [.canBeWritten])
  }

  @Test func `a finding says who did what, when and to whom`() {
    let findings = PolicyConformance {
      ClosurePolicy { event, state, list in
        if case .appeared(let slot) = event, let screen = state[slot] { list.unload(.cache, of: screen) }
      }
    }.findings()
    #expect(
      findings.first?.description
        == "ClosurePolicy in a usual session: at step 0, appeared(slot: 0), it names cache of screen 0 in slot 0, which is visible."
    )
  }
}
