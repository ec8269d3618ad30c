/// The workload `modal-form`: forms to fill in, each with a link to an info screen that covers it for a moment.
///
/// From a reader's question beneath the article "Custom UIViewControllers, Their Views, and Their Memory
/// Management": a warning comes while the info screen covers the form, and what was typed is gone. Between forms
/// the person goes on by a few pages; at the end they look through all of it, back to the home screen. Forms are
/// the kind ``form``, info screens ``info``; pages are numbered as they come.
public struct ModalForm: Codable, Hashable, Sendable {
  /// The kind of screen that is filled in.
  public static let form = "form"
  /// The kind of screen that is presented over it.
  public static let info = "info"

  /// How many forms.
  public let forms: Int
  /// Pages before each form.
  public let between: Int
  /// The looks at each form's info screen, one after the other: how it covers the form.
  public let looks: [Step.PresentationStyle]

  /// The parameters, recorded with the results; by default 24 pushes, 24 modal screens and 48 returns.
  public init(
    forms: Int = 8, between: Int = 2,
    looks: [Step.PresentationStyle] = [.fullScreen, .pageSheet, .fullScreen]
  ) {
    self.forms = forms
    self.between = between
    self.looks = looks
  }

  /// The workload as one session: forms · (between + 1) pushes, a modal screen for each look at each form, and as
  /// many returns as both.
  ///
  /// - Throws: a parameter out of its range.
  public func trace() throws(TraceError) -> Trace {
    try TraceError.check("forms", forms, 1...10_000, of: "modal-form")
    try TraceError.check("between", between, 0...100, of: "modal-form")
    try TraceError.check("looks", looks.count, 1...100, of: "modal-form")
    var session = Session()
    for form in 0..<forms {
      for page in 0..<between { try session.append(.push(.number(form * between + page))) }
      try session.append(.push(.kind(Self.form)))
      for style in looks {
        try session.append(.present(.kind(Self.info), style))
        try session.append(.dismiss)
      }
    }
    for _ in 0..<session.depth { try session.append(.pop) }
    return try Trace(name: "modal-form", sessions: [session])
  }
}
