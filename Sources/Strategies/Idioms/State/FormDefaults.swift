/// What a form's fields say before anybody typed.
enum FormDefaults {
  static func texts(_ fields: Int) -> [String] {
    (0..<fields).map { "as usual for field \($0)" }
  }
}
