package import Experiment

extension Plan {
  /// The plan with some of its trials alone; the needs stay.
  package func keeping(_ isWanted: (PlannedTrial) -> Bool) -> Plan {
    var plan = self
    plan.blocks = blocks.filter(isWanted)
    // Numbers without a gap: whoever counts rows tells by them whether the run came to its end.
    for index in plan.blocks.indices { plan.blocks[index].trial = needs.count + index }
    return plan
  }
}
