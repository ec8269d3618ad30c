import Messages
import Testing

@testable import Traces

@Suite struct NearestNameTests {
  private let names = ["push", "pop", "popToRoot", "wait", "warn", "session"]

  @Test(
    arguments: [
      ("pusj", "push"), ("psuh", "push"), ("Push", "push"), ("popp", "pop"), ("poptoRot", "popToRoot"),
      ("sesion", "session"), ("wan", "warn"),
    ])
  func `a misspelled name finds its own`(word: String, name: String) {
    #expect(nearestName(to: word, among: names) == name)
  }

  @Test(arguments: ["", "navigate", "back", "17", "pushpushpushpush"])
  func `a word that resembles none finds none`(word: String) {
    #expect(nearestName(to: word, among: names) == nil)
  }
}
