/// A decision of a policy that no app could carry out.
package struct ImpossibleDecision: Error, CustomStringConvertible {
  package let description = "the policy unloads a screen that is visible or gone"
}
