import Screens
import Testing
import Traces

@testable import Experiment
@testable import Replay

@Suite("the content of a page") struct PageContentTests {
  private let pages = PageContent(screens: ScreenCatalogue.all, seed: 1)

  @Test func `of a kind by name is that of its number, and of page 0 without one`() {
    let list = pages.content(of: .kind("list", content: 12))
    #expect(list.spec.kind == "list" && list.number == 12)
    let first = pages.content(of: .kind("list"))
    #expect(first.spec.kind == "list" && first.number == 0)
  }

  @Test func `is the same for the same number, whatever the kind follows from`() {
    let numbered = pages.content(of: .number(7))
    let named = pages.content(of: .kind(numbered.spec.kind, content: 7))
    #expect(numbered.spec == named.spec && numbered.number == named.number)
  }
}
