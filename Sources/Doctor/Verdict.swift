/// The conclusion from a reading, and what to do about it.
package enum Verdict: Sendable, Equatable {
  case ok
  /// Numbers are noisier or less complete than necessary; the text says what to do.
  case warning(String)
  /// Numbers would be worthless; the text says what to do.
  case unfit(String)

  /// `ok`, `warning` or `unfit`.
  package var name: String {
    switch self {
    case .ok: "ok"
    case .warning: "warning"
    case .unfit: "unfit"
    }
  }

  /// The steps to take, or `nil` if none are needed.
  package var advice: String? {
    switch self {
    case .ok: nil
    case .warning(let advice), .unfit(let advice): advice
    }
  }
}
