import Testing

@testable import Unloading

@Suite("stack.value") struct StackValueTests {
  /// What goes when a third screen of 40 bytes is pushed over two where 100 bytes fit: one of the two has to.
  ///
  /// The screen below the top is seen again with a chance of .1035 (odds .11547), and the root below it with .0318
  /// (.1035 × .3076, from odds of .83371 × .53278). One push later it would be .0471 (.1035 × .4547) and .0209.
  private func victims(rootCost: Int, cost: Int) -> [Int] {
    var stack = ValueStack(limit: 100)
    _ = stack.push(40, cost: rootCost)
    _ = stack.push(40, cost: cost)
    return stack.push(40)
  }

  @Test func `the farther screen goes where both cost the same`() {
    #expect(victims(rootCost: 100, cost: 100) == [0])
  }

  @Test func `the nearer screen goes where it costs a tenth`() {
    // 1,000 × .0318 = 31.8 for the root, against 100 × .1035 = 10.4.
    #expect(victims(rootCost: 1_000, cost: 100) == [1])
  }

  @Test func `what the next push would take anyway counts less`() {
    // By chance alone the nearer one is worth more: 10.35 against 300 × .0318 = 9.5. After another push it would have to
    // go, 4.7 against 6.3, so that its value now is 10.35 × (.74 + .26 × .3²) = 7.9.
    #expect(victims(rootCost: 300, cost: 100) == [1])
    // At 200 it would stay after another push: 4.7 against 4.2.
    #expect(victims(rootCost: 200, cost: 100) == [0])
  }

  @Test func `learns that people of this app go back all the way`() {
    var memory: [UInt8] = []
    for _ in 0..<40 {
      var policy = StackValue(fraction: 1, headroom: 0)
      policy.recall(memory)
      var stack = ValueStack(limit: 1_000, policy: policy)
      for _ in 0..<6 { _ = stack.push(40) }
      for _ in 0..<5 { _ = stack.back() }
      memory = stack.memory
    }
    var policy = StackValue(fraction: 1, headroom: 0)
    policy.recall(memory)
    var stack = ValueStack(limit: 100, policy: policy)
    _ = stack.push(40, cost: 200)
    _ = stack.push(40, cost: 100)
    // Nearly everybody comes back to the root here, so its 200 count more than the 100.
    #expect(stack.push(40) == [1])
  }

  @Test func `lets nothing go that fits to the byte, nor without a limit`() {
    var fits = ValueStack(limit: 120)
    var unlimited = ValueStack(limit: nil)
    for _ in 0..<3 {
      #expect(fits.push(40) == [])
      #expect(unlimited.push(40) == [])
    }
    #expect(unlimited.tell(.warned(.critical)) == [])
  }

  @Test func `a warning leaves three quarters of the room, a critical one half, and neither for longer`() {
    // The home screen and nine pushes of 10 bytes: 90 of them hidden, where 100 − 10 may be.
    var stack = ValueStack(limit: 100)
    for _ in 0..<9 { #expect(stack.push(10) == []) }
    let hidden = stack.state.hiddenBytesByResource.total
    // 90 × .75 = 67 bytes, then 90 × .5 = 45.
    #expect(stack.tell(.warned(.warning)).count == (hidden - 67 + 9) / 10)
    #expect(stack.tell(.warned(.critical)).count == 2)
    let left = stack.state.loadedBytes
    #expect(stack.push(10) == [] && stack.state.loadedBytes == left + 10)
  }

  @Test func `hidden screens have a part of the limit whatever the visible one takes`() {
    // The visible one and the headroom take it all; 20 of 200 bytes are for what is hidden.
    var stack = ValueStack(limit: 200, policy: StackValue(fraction: 1, least: 0.1))
    for _ in 0..<3 { _ = stack.push(10) }
    let victims = stack.push(150)
    #expect(stack.state.hiddenBytesByResource.total == 20 && victims.count >= 1)
  }

  @Test func `gives freed pages back where another such screen would come near the limit`() {
    func purges(limit: Int) -> Bool {
      var policy = StackValue(fraction: 1)
      var state = NavigationState(limitBytes: limit)
      state.show(depth: 1)
      state.update(screen(0, shown: 0, bytes: 40, visible: true))
      var list = UnloadList()
      policy.respond(to: .appeared(slot: 0), in: state, unloading: &list)
      state.update(screen(0, shown: 0, bytes: 40))
      state.show(depth: 2)
      state.update(screen(1, shown: 1, bytes: 40, visible: true))
      list.removeAll()
      policy.respond(to: .appeared(slot: 1), in: state, unloading: &list)
      return list.purges
    }
    // 80 bytes and 50 of headroom: 130, 70 % of 185.
    #expect(purges(limit: 185) && !purges(limit: 187))
  }

  @Test func `a screen that is visible keeps what it has, however large`() {
    var stack = ValueStack(limit: 100)
    _ = stack.push(10)
    _ = stack.push(10)
    #expect(stack.push(1_000).sorted() == [0, 1])
    #expect(stack.tell(.warned(.critical)) == [])
  }

  @Test func `keeps headroom for the next push, a quarter more than the largest`() {
    // 200 − 1.25 × 40 = 150 bytes.
    var stack = ValueStack(limit: 200, policy: StackValue(fraction: 1))
    for _ in 0..<3 { #expect(stack.push(40) == []) }
    #expect(stack.push(30) == [])
    #expect(stack.push(1) == [0])
  }

  @Test func `a hidden tab's uppermost screen counts by how often tabs are shown again`() {
    // One of 10 bytes in the hidden tab and two of 40 in the shown one. Nobody has left more than one tab yet, so the
    // hidden tab's screen is seen again with 2 in 5, that below the top with .083 (a root).
    var stack = ValueStack(limit: 60)
    _ = stack.push(10, cost: 100)
    _ = stack.select(tab: 1)
    _ = stack.push(30, cost: 100)
    #expect(stack.push(11, cost: 100).contains(0) == false)
  }

  @Test func `hidden tabs that nobody comes back to go first`() {
    var stack = ValueStack(limit: 410)
    for tab in 0..<40 { _ = stack.select(tab: tab) }
    // 40 tabs of 10 bytes each; 39 were left and none was shown again: 2 in 43. The root below the top has .0876, but
    // would not outlast another push: .0876 × (.74 + .26 × .3²) = .067.
    let victims = stack.push(20)
    #expect(victims.count == 1 && victims[0] < 39)
  }

  @Test(arguments: [25, 100, 1_000]) func `releases enough of many screens at once`(count: Int) {
    var stack = ValueStack(limit: 10 * count)
    for _ in 0..<count { _ = stack.push(10, cost: 50) }
    // Two thirds and a half go: more than one round of candidates.
    let victims = stack.push(5 * count)
    #expect(Set(victims).count == victims.count)
    #expect(stack.state.loadedBytes <= 10 * count && stack.state.loadedBytes > 10 * count - 10)
    #expect(victims.allSatisfy { $0 < count / 2 + 1 })
  }

  @Test func `holds a thousand hidden screens at the most once it decides`() {
    var stack = ValueStack(limit: 1_010)
    for _ in 0..<1_010 { #expect(stack.push(1) == []) }
    #expect(stack.push(1) == Array(0..<10))
    #expect(stack.state.hiddenCount == 1_000)
  }
}
