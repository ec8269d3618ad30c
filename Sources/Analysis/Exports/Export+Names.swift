import Experiment

extension CellIdentity {
  /// A name for other programs, without commas: `ios6 40% deep-stack 375x667@2 kind`.
  package var label: String {
    ([strategy, limit == "none" ? "no-limit" : limit] + groupWords).joined(separator: " ")
  }

  /// The label as a file name that needs no quoting in a shell:
  /// `ios6-plain-lru-count-6_40pct_deep-stack_375x667@2_kind`.
  var fileName: String {
    let parts = label.split(separator: " ").map { part in
      let words = part.replacing("%", with: "pct").split { character in
        !(character.isASCII && (character.isLetter || character.isNumber || "@.".contains(character)))
      }
      return words.joined(separator: "-")
    }
    return parts.joined(separator: "_")
  }
}

extension Double {
  /// The number as text, without a decimal point if it is whole.
  package var exported: String {
    self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
