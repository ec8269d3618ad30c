import Testing

@testable import Traces

@Suite struct ShopTests {
  @Test func `a small one goes the way from the search to the form as written by hand`() throws {
    let trace = try Shop(dealers: 1, cars: 2, photos: 1, offers: 2).trace()
    #expect(
      trace.text == """
        session
        push form
        push list:1
        push article:2
        push feed:3
        present info:4
        dismiss
        pop 2
        push article:5
        push feed:6
        present info:7
        dismiss
        push web:8
        push list:9
        push article:10
        pop
        push article:11
        push form:12
        present info:13
        dismiss
        pop 8

        """)
  }

  @Test func `by default it has 16 screens and a modal one at its deepest, and 73 returns`() throws {
    let trace = try Shop().trace()
    #expect(trace.name == "shop")
    #expect(trace.maximumDepth == 17)
    #expect(trace.pushes == 42 && trace.modals == 31 && trace.returns == 73)
    #expect(trace.sessions.count == 1 && trace.sessions[0].depth == 0)
  }

  @Test func `its deepest stack is of every kind that is pushed`() throws {
    var navigation = Navigation()
    var deepest: [Page] = []
    for step in try Shop().trace().sessions[0].steps {
      _ = try navigation.perform(step)
      let stack = navigation.stacks[0].compactMap(\.page)
      if stack.count > deepest.count { deepest = stack }
    }
    let dealer = ["list", "article", "feed", "web"]
    #expect(
      deepest.map(\.namedKind) == ["form"] + dealer + dealer + dealer + ["list", "article", "form"])
  }

  @Test func `every screen has a content of its own`() throws {
    let pages = try Shop().trace().sessions[0].steps.flatMap(\.pages)
    #expect(pages.count == 73 && Set(pages).count == pages.count)
    #expect(Set(pages.map(\.namedKind)) == ["form", "list", "article", "feed", "web", "info"])
  }

  @Test(
    "pushes, modal screens and returns are as many as the formula says",
    arguments: [
      Shop(dealers: 1, cars: 1, photos: 0, offers: 1), Shop(dealers: 2, cars: 3, photos: 0, offers: 4),
      Shop(dealers: 4, cars: 2, photos: 3, offers: 1),
    ])
  func counts(shop: Shop) throws {
    let trace = try shop.trace()
    #expect(trace.pushes == shop.dealers * (2 * shop.cars + 2) + shop.offers + 3)
    #expect(trace.modals == shop.dealers * shop.cars * shop.photos + 1)
    #expect(trace.returns == trace.pushes + trace.modals)
    #expect(trace.maximumDepth == 4 * shop.dealers + 5)
    #expect(try shop.trace() == trace)
  }

  @Test(
    "a parameter out of its range is refused",
    arguments: [
      (Shop(dealers: 0), "shop: dealers is 0; expected 1 to 1000"),
      (Shop(cars: 0), "shop: cars is 0; expected 1 to 1000"),
      (Shop(photos: -1), "shop: photos is -1; expected 0 to 100"),
      (Shop(offers: 1_001), "shop: offers is 1001; expected 1 to 1000"),
    ])
  func refusal(shop: Shop, message: String) {
    let error = #expect(throws: TraceError.self) { try shop.trace() }
    #expect(error?.description == message)
  }
}
