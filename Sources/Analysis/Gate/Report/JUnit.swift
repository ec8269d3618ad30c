/// JUnit's XML, as far as every check writes it.
package enum JUnit {
  /// The report of a check that could not be made: a suite whose one case is in error.
  package static func text(ofError text: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="bench check" tests="1" failures="0" errors="1">
      <testsuite name="bench check" tests="1" failures="0" errors="1">
        <testcase classname="bench check" name="the check">
          <error type="error" message="\(xml(text))">\(xml(text))</error>
        </testcase>
      </testsuite>
    </testsuites>

    """
  }

  /// Text inside an element or an attribute; what XML 1.0 has no place for becomes U+FFFD.
  static func xml(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t", "\r": escaped += "&#\(scalar.value);"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
