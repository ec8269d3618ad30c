/// What the resources of a screen of one kind take and cost.
package struct ReplayedKind: Sendable {
  /// The bytes of a whole screen, by resource.
  let bytes: PerResource<Int>
  let costs: PerResource<ResourceCost>

  package init(bytes: PerResource<Int>, costs: PerResource<ResourceCost>) {
    (self.bytes, self.costs) = (bytes, costs)
  }
}
