/// A sentence of the sources, put to the test: the conditions that are measured, the effects read from them, and the rule
/// that turns effects into a verdict.
///
/// The rule stands here before anything is measured; it never changes what is measured.
package struct Claim: Sendable {
  /// By which a report and the command line name it.
  package let number: Int
  /// What is claimed, in a short sentence.
  package let sentence: String
  /// Who claims it.
  package let source: String
  /// What an effect is: a ratio, a share or a count, and of what.
  package let measured: String
  /// When the claim is supported.
  package let rule: Rule
  /// What the figures say, in a sentence.
  package let finding: Finding
  /// Why the model of UIKit can give but one answer; `nil` where the measurement decides.
  package let byConstruction: String?
  /// What has to be run.
  let conditions: [Condition]
  /// Reads the effects from what the conditions left.
  let effects: @Sendable (Observations) throws -> [Effect]

  init(
    _ number: Int, _ sentence: String, source: String, measured: String, rule: Rule, finding: Finding,
    byConstruction: String? = nil, conditions: [Condition],
    effects: @escaping @Sendable (Observations) throws -> [Effect]
  ) {
    self.number = number
    self.sentence = sentence
    self.source = source
    self.measured = measured
    self.rule = rule
    self.finding = finding
    self.byConstruction = byConstruction
    self.conditions = conditions
    self.effects = effects
  }
}
