import Messages
import Testing

@testable import Traces

@Suite struct TraceErrorTests {
  private static let steps =
    "push, pop, popToRoot, finishPop, cancelPop, setStack, present, dismiss, tab, wait, warn, mark,"
    + " unmark, background, foreground or session"

  @Test(
    "each mistake has one line that says where, what, and what would be right",
    arguments: [
      ("", "trace.txt: is empty; expected at least one step such as 'push 1'"),
      ("# nothing\n\n", "trace.txt: is empty; expected at least one step such as 'push 1'"),
      (
        "push 1\npusj 2",
        "trace.txt:2: 'pusj' is not a step; expected \(steps); did you mean 'push'?"
      ),
      (
        "poptoroot",
        "trace.txt:1: 'poptoroot' is not a step; expected \(steps); did you mean 'popToRoot'?"
      ),
      (
        "navigate 2",
        "trace.txt:1: 'navigate' is not a step; expected \(steps)"
      ),
      ("push", "trace.txt:1: push without a page; expected such as 'push 17' or 'push form'"),
      (
        "push -3",
        "trace.txt:1: '-3' is not a page; expected a number from 0 to 999999999"
          + " or the name of a screen kind such as 'form' or 'form:12'"
      ),
      (
        "push 99999999999999999999999",
        "trace.txt:1: '99999999999999999999999' is not a page; expected a number from 0 to 999999999"
          + " or the name of a screen kind such as 'form' or 'form:12'"
      ),
      (
        "push 1.5",
        "trace.txt:1: '1.5' is not a page; expected a number from 0 to 999999999"
          + " or the name of a screen kind such as 'form' or 'form:12'"
      ),
      (
        "push form:a",
        "trace.txt:1: 'form:a' is not a page; expected a number from 0 to 999999999"
          + " or the name of a screen kind such as 'form' or 'form:12'"
      ),
      (
        "present 3:4",
        "trace.txt:1: '3:4' is not a page; expected a number from 0 to 999999999"
          + " or the name of a screen kind such as 'form' or 'form:12'"
      ),
      (
        "setStack form: 4",
        "trace.txt:1: 'form:' is not a page; expected a number from 0 to 999999999"
          + " or the name of a screen kind such as 'form' or 'form:12'"
      ),
      (
        "push form:1000000000",
        "trace.txt:1: 'form:1000000000' is not a page; expected a number from 0 to 999999999"
          + " or the name of a screen kind such as 'form' or 'form:12'"
      ),
      (
        "push 17 kepd",
        "trace.txt:1: 'kepd' after 'push 17'; expected one step a line; did you mean 'kept'?"
      ),
      ("push 17 kept 18", "trace.txt:1: '18' after 'push 17 kept'; expected one step a line"),
      (
        "pseudo 1\npresent form",
        "trace.txt:1: 'pseudo' is not a step; expected \(steps)"
      ),
      (
        "presnet form",
        "trace.txt:1: 'presnet' is not a step; expected \(steps); did you mean 'present'?"
      ),
      ("setstack 1", "trace.txt:1: 'setstack' is not a step; expected \(steps); did you mean 'setStack'?"),
      (
        "bakground",
        "trace.txt:1: 'bakground' is not a step; expected \(steps); did you mean 'background'?"
      ),
      ("present", "trace.txt:1: present without a page; expected such as 'present 17' or 'present form'"),
      (
        "present form pagesheet",
        "trace.txt:1: 'pagesheet' is not a presentation style;"
          + " expected fullScreen, overFullScreen or pageSheet; did you mean 'pageSheet'?"
      ),
      (
        "present form pageSheet now",
        "trace.txt:1: 'now' after 'present form pageSheet'; expected one step a line"
      ),
      ("setStack", "trace.txt:1: setStack without a page; expected such as 'setStack 17' or 'setStack form'"),
      (
        "setStack 3 -1",
        "trace.txt:1: '-1' is not a page; expected a number from 0 to 999999999"
          + " or the name of a screen kind such as 'form' or 'form:12'"
      ),
      ("tab", "trace.txt:1: tab without a number; expected such as 'tab 0', the first, or 'tab 1'"),
      ("tab 100", "trace.txt:1: '100' is not a tab; expected a number from 0, the first, to 99"),
      ("tab one", "trace.txt:1: 'one' is not a tab; expected a number from 0, the first, to 99"),
      ("dismiss 2", "trace.txt:1: '2' after 'dismiss'; expected one step a line"),
      (
        "push 1\ndismiss",
        "trace.txt:2: dismiss with nothing presented; expected such as 'present form' before it"
      ),
      (
        "present form\npush 2",
        "trace.txt:2: push 2 while 'form' is presented: a modal screen has no stack and covers the tabs;"
          + " expected present or dismiss"
      ),
      (
        "background\nbackground",
        "trace.txt:2: background while the app is in the background; expected foreground, wait or warn"
      ),
      (
        "foreground",
        "trace.txt:1: foreground while the app is in the foreground; expected 'background' before it"
      ),
      ("mark", "trace.txt:1: mark without a guard; expected such as 'mark input'"),
      ("unmark", "trace.txt:1: unmark without a guard; expected such as 'unmark input'"),
      (
        "mark medai",
        "trace.txt:1: 'medai' is not a guard; expected input, media or keep; did you mean 'media'?"
      ),
      ("mark keep media", "trace.txt:1: 'media' after 'mark keep'; expected one step a line"),
      (
        "push 1\nmark keep\nmark keep",
        "trace.txt:3: mark keep of a screen that has this guard already; expected 'unmark keep' before it"
      ),
      (
        "mark keep\npush 1\nunmark keep",
        "trace.txt:3: unmark keep of a screen that hasn't this guard; expected 'mark keep' before it"
      ),
      (
        "mark media\nbackground\nunmark media",
        "trace.txt:3: unmark media while the app is in the background; expected foreground, wait or warn"
      ),
      ("finishPop", "trace.txt:1: finishPop on an empty stack: the home screen can't be popped"),
      ("cancelPop", "trace.txt:1: cancelPop on an empty stack: the home screen can't be popped"),
      (
        "push 3 kept\npush 3 kept",
        "trace.txt:2: push 3 kept while the kept screen is on a stack already; expected 'push 3' for a new one"
      ),
      ("push 17 18", "trace.txt:1: '18' after 'push 17'; expected one step a line"),
      ("push 1\npopToRoot 2", "trace.txt:2: '2' after 'popToRoot'; expected one step a line"),
      ("session two", "trace.txt:1: 'two' after 'session'; expected one step a line"),
      ("push 1\npop\npop", "trace.txt:3: pop on an empty stack: the home screen can't be popped"),
      ("push 1\npush 2\npop 3", "trace.txt:3: pop on an empty stack: the home screen can't be popped"),
      ("push 1\nsession\npop", "trace.txt:3: pop on an empty stack: the home screen can't be popped"),
      (
        "push 1\npop 999999999999999999",
        "trace.txt:2: pop on an empty stack: the home screen can't be popped"
      ),
      ("pop 0", "trace.txt:1: '0' is not a number of screens; expected 'pop' or 'pop 3'"),
      ("pop -1", "trace.txt:1: '-1' is not a number of screens; expected 'pop' or 'pop 3'"),
      ("wait", "trace.txt:1: wait without a time; expected such as 'wait 5s' or 'wait 500ms'"),
      (
        "wait 5",
        "trace.txt:1: '5' is not a time; expected whole seconds or milliseconds up to 86400s"
          + " such as 'wait 5s' or 'wait 500ms'"
      ),
      (
        "wait s",
        "trace.txt:1: 's' is not a time; expected whole seconds or milliseconds up to 86400s"
          + " such as 'wait 5s' or 'wait 500ms'"
      ),
      (
        "wait 86401s",
        "trace.txt:1: '86401s' is not a time; expected whole seconds or milliseconds up to 86400s"
          + " such as 'wait 5s' or 'wait 500ms'"
      ),
      (
        "warn critcal",
        "trace.txt:1: 'critcal' is not a warning level; expected 'warn' or 'warn critical';"
          + " did you mean 'critical'?"
      ),
      (
        "push 1\nsession # first\n\nsession\npush 2",
        "trace.txt:2: session without steps; expected at least one such as 'push 1'"
      ),
      ("session", "trace.txt:1: session without steps; expected at least one such as 'push 1'"),
      (
        "\u{1B}[31mred",
        "trace.txt:1: '\u{FFFD}[31mred' is not a step; expected \(steps)"
      ),
    ])
  func message(text: String, message: String) {
    let error = #expect(throws: TraceError.self) { try parse(text) }
    #expect(error?.description == message)
  }

  @Test func `bytes that are not UTF-8 are refused with their line`() {
    let bytes = Array("push 1\npush ".utf8) + [0xFF, 0xFE]
    let error = #expect(throws: TraceError.self) {
      try Trace(name: "trace", utf8: bytes, file: "trace.txt")
    }
    #expect(error?.description == "trace.txt:2: is not UTF-8 text; expected lines such as 'push 1'")
  }

  @Test func `a very long word is quoted by its beginning`() {
    let error = #expect(throws: TraceError.self) { try parse(String(repeating: "x", count: 1_000_000)) }
    #expect(error?.problem == "'\(String(repeating: "x", count: 40))…' is not a step")
  }
}
