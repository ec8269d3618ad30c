/// A statement from the literature as a test: the conditions to measure, the effects computed from them, and the rule
/// that turns effects into a verdict.
///
/// The rule is fixed before anything is measured, and it never changes what is measured.
package struct Claim: Sendable {
  /// The number of the claim in reports and on the command line.
  package let number: Int
  /// The claim in a short sentence.
  package let sentence: String
  /// The source of the claim.
  package let source: String
  /// The quantity that an effect measures: a ratio, a share or a count, and of what.
  package let measured: String
  /// The rule that decides whether the claim is supported.
  package let rule: Rule
  /// A sentence that summarizes the figures.
  package let finding: Finding
  /// The reason why the model of UIKit allows only one answer; `nil` if the measurement decides.
  package let byConstruction: String?
  /// What a reader must know about the conditions; `nil` if nothing is special.
  package let note: String?
  /// The conditions to run.
  let conditions: [Condition]
  /// Computes the effects from the results of the conditions.
  let effects: @Sendable (Observations) throws -> [Effect]

  init(
    _ number: Int, _ sentence: String, source: String, measured: String, rule: Rule, finding: Finding,
    byConstruction: String? = nil, note: String? = nil, conditions: [Condition],
    effects: @escaping @Sendable (Observations) throws -> [Effect]
  ) {
    self.number = number
    self.sentence = sentence
    self.source = source
    self.measured = measured
    self.rule = rule
    self.finding = finding
    self.byConstruction = byConstruction
    self.note = note
    self.conditions = conditions
    self.effects = effects
  }
}
