import Lifecycle
import Testing

/// What the other tests end with must itself see who survives.
@Suite("A test after which something lives")
struct LifetimeTests {
  @Test func `says the names of the controllers and views`() {
    let lifetimes = Lifetimes()
    var survivor: ViewController? = Lifetimes.$current.withValue(lifetimes) {
      let a = Stage().screen("A")
      a.loadViewIfNeeded()
      return a
    }
    #expect(
      lifetimes.survivors == ["controllers survive: [\"A\"]", "views survive: [\"PaintedView of A\"]"])
    withExtendedLifetime(survivor) {}
    survivor = nil
    #expect(lifetimes.survivors == [])
  }
}
