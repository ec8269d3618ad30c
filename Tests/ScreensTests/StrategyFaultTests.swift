import Testing

@testable import Experiment
@testable import Screens

@Suite("A strategy's own fault") struct StrategyFaultTests {
  @Test func `ends the process with a code and a line of its own`() async {
    let result = await #expect(
      processExitsWith: .exitCode(StrategyFault.exitCode), observing: [\.standardErrorContent]
    ) {
      StrategyFault.end("a view was used")
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.hasSuffix("strategy fault: a view was used\n"))
  }

  @Test func `is to read an assigned object that has gone`() async {
    await #expect(processExitsWith: .exitCode(StrategyFault.exitCode)) {
      final class Object {}
      struct Holder {
        @Assigned("an object") var object: Object?
      }
      var holder = Holder()
      do { holder.object = Object() }
      _ = holder.object
    }
  }

  @Test func `is not to read one that is there, was taken back, or was never assigned`() {
    final class Object {}
    struct Holder {
      @Assigned("an object") var object: Object?
    }
    var holder = Holder()
    #expect(holder.object == nil)
    let object = Object()
    holder.object = object
    #expect(holder.object === object)
    holder.object = nil
    #expect(holder.object == nil)
  }
}
