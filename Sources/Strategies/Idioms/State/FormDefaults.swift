/// The default texts of a form's fields.
enum FormDefaults {
  static func texts(_ fields: Int) -> [String] {
    (0..<fields).map { "as usual for field \($0)" }
  }
}
