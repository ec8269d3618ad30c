import ArgumentParser
import Experiment

/// An option for each factor, derived from the list of factors.
///
/// ArgumentParser finds a command's options by reflection, and the elements of a list can't be declared as properties.
/// So this type's reflection has the elements of the list in place of properties, and it is decoded by the same names.
struct FactorOptions: ParsableArguments, CustomReflectable {
  /// The factors that may be named on the command line.
  @TaskLocal static var list = FactorList.standard

  /// The values given on the command line.
  var choices = FactorChoices()

  init() {}

  init(from decoder: any Decoder) throws {
    let options = try decoder.container(keyedBy: Column.self)
    for factor in Self.list.all {
      choices[factor.column] = try options.decode(Option<[String]>.self, forKey: Column(factor)).wrappedValue
    }
  }

  /// Checks everything except globs, which are checked when the names are known.
  func validate() throws {
    for factor in Self.list.all {
      for text in choices[factor.column] where factor.spelling(text) == nil {
        throw ValidationError(factor.refusal(of: text))
      }
    }
  }

  var customMirror: Mirror {
    let options = Self.list.all.map { ($0.column, Self.option(of: $0) as Any) }
    return Mirror(self, children: options.map { (label: $0, value: $1) })
  }

  private static func option(of factor: AnyFactor) -> Option<[String]> {
    // A decay of -1 is a value, not an option.
    Option(
      wrappedValue: [], name: .customLong(factor.option.name), parsing: .unconditionalSingleValue,
      help: ArgumentHelp(stringLiteral: factor.option.help).with(valueName: factor.option.valueName))
  }

  private struct Column: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ factor: AnyFactor) { stringValue = factor.column }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension ArgumentHelp {
  fileprivate func with(valueName: String?) -> ArgumentHelp {
    var help = self
    help.valueName = valueName
    return help
  }
}
