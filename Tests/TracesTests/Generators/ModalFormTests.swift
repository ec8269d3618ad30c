import Testing

@testable import Traces

@Suite struct ModalFormTests {
  @Test func `a small one is as written by hand`() throws {
    let trace = try ModalForm(forms: 2, between: 1, looks: [.fullScreen, .pageSheet]).trace()
    #expect(
      trace.text == """
        session
        push 0
        push form
        present info
        dismiss
        present info pageSheet
        dismiss
        push 1
        push form
        present info
        dismiss
        present info pageSheet
        dismiss
        pop 4

        """)
  }

  @Test func `by default it has 24 pushes, 24 modal screens and 48 returns`() throws {
    let trace = try ModalForm().trace()
    #expect(trace.name == "modal-form")
    #expect(trace.maximumDepth == 25)
    #expect(trace.pushes == 24)
    #expect(trace.modals == 24)
    #expect(trace.returns == 48)
    #expect(trace.tabs == 0)
  }

  @Test func `each form is a screen of its own`() throws {
    let transitions = try ModalForm(forms: 3, between: 0, looks: [.fullScreen]).trace().sessions[0]
      .transitions
    #expect(transitions.map(\.front) == [0, 1, 0, 2, 3, 2, 4, 5, 4, 2, 0, -1])
  }

  @Test(
    "a parameter out of its range is refused",
    arguments: [
      (ModalForm(forms: 0), "modal-form: forms is 0; expected 1 to 10000"),
      (ModalForm(between: -1), "modal-form: between is -1; expected 0 to 100"),
      (ModalForm(looks: []), "modal-form: looks is 0; expected 1 to 100"),
    ])
  func refusal(form: ModalForm, message: String) {
    let error = #expect(throws: TraceError.self) { try form.trace() }
    #expect(error?.description == message)
  }
}
