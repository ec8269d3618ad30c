import Lifecycle

/// Rules that give elements their style: for an element, a class or both, with later rules first.
struct StyleSheet {
  struct Selector: Hashable {
    var element: Substring?
    var name: Substring?
  }

  /// The properties that a rule sets; all others are inherited or initial.
  struct Rule {
    var isInline: Bool?
    var fontSize: Double?
    var margin: Double?
    var padding: Double?
    var color: Color?
    var background: Color?
  }

  private let rules: [Selector: Rule]

  init(_ rules: [Selector: Rule]) {
    self.rules = rules
  }

  /// The style of an element whose `class` attribute is `classes`; text size and colour come from `parent`.
  func style(of element: String, classes: String?, in parent: Style) -> Style {
    var style = Style.initial
    style.fontSize = parent.fontSize
    style.color = parent.color
    apply(Selector(element: element[...]), to: &style)
    for name in classes?.split(separator: " ") ?? [] {
      apply(Selector(name: name), to: &style)
      apply(Selector(element: element[...], name: name), to: &style)
    }
    return style
  }

  private func apply(_ selector: Selector, to style: inout Style) {
    guard let rule = rules[selector] else { return }
    style.isInline = rule.isInline ?? style.isInline
    style.fontSize = rule.fontSize ?? style.fontSize
    style.margin = rule.margin ?? style.margin
    style.padding = rule.padding ?? style.padding
    style.color = rule.color ?? style.color
    style.background = rule.background ?? style.background
  }

  /// The rules for pages of the fixtures.
  static let page = StyleSheet([
    Selector(element: "body"): Rule(padding: 8),
    Selector(element: "h2"): Rule(fontSize: 15, margin: 8, color: Color(argb: 0xFF10_1418)),
    Selector(element: "p"): Rule(margin: 6),
    Selector(element: "ul"): Rule(margin: 6, padding: 12),
    Selector(element: "li"): Rule(margin: 2),
    Selector(element: "img"): Rule(margin: 6),
    Selector(element: "a"): Rule(isInline: true, color: Color(argb: 0xFF2F_6FD0)),
    Selector(element: "b"): Rule(isInline: true, color: Color(argb: 0xFF00_0000)),
    Selector(name: "visited"): Rule(color: Color(argb: 0xFF7A_4FA3)),
    Selector(name: "note"): Rule(padding: 8, background: Color(argb: 0xFFFF_F4D6)),
    Selector(element: "p", name: "small"): Rule(fontSize: 8, color: Color(argb: 0xFF70_7680)),
  ])
}
