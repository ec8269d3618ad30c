/// The workload `modal-form`: forms to fill in, each with a link to an info screen that briefly covers it.
///
/// The scenario is from a reader's question below the article "Custom UIViewControllers, Their Views, and Their
/// Memory Management": a warning arrives while the info screen covers the form, and the typed text is lost. Between
/// forms, the person goes forward by a few pages. At the end, they go back through all screens to the home screen.
/// Forms have the kind ``form`` and info screens the kind ``info``; pages are numbered in the order in which they are
/// pushed.
public struct ModalForm: Codable, Hashable, Sendable {
  /// The kind of the screens to fill in.
  public static let form = "form"
  /// The kind of the screens that are presented over forms.
  public static let info = "info"

  /// The number of forms.
  public let forms: Int
  /// The number of pages before each form.
  public let between: Int
  /// How the info screen covers a form each time that the person opens it, in order.
  public let looks: [Step.PresentationStyle]

  /// Makes a workload with these parameters, which are recorded with the results; the defaults give 24 pushes, 24
  /// modal screens and 48 returns.
  public init(
    forms: Int = 8, between: Int = 2,
    looks: [Step.PresentationStyle] = [.fullScreen, .pageSheet, .fullScreen]
  ) {
    self.forms = forms
    self.between = between
    self.looks = looks
  }

  /// The workload as one session: forms · (between + 1) pushes, a modal screen for each of the looks at each form,
  /// and as many returns as pushes and modal screens together.
  ///
  /// - Throws: an error if a parameter is out of its range.
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
