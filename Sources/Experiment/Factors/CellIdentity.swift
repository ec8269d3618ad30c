/// What makes a cell of one run the same as a cell of another: all factors but the seed.
package struct CellIdentity: Hashable, Sendable, Codable {
  package let strategy, workload, device, placement, pressure, relief, limit, dirtyDecayMilliseconds: String

  private enum CodingKeys: String, CodingKey {
    case strategy, workload, device, placement, pressure, relief, limit
    case dirtyDecayMilliseconds = "dirty_decay_ms"
  }

  /// The columns that it is read from, in the order of ``init(_:)``.
  package static let columns = [
    "strategy", "workload", "device", "placement", "pressure", "relief", "limit", "dirty_decay_ms",
  ]

  /// The fields of ``columns``.
  package var fields: [String] {
    [strategy, workload, device, placement, pressure, relief, limit, dirtyDecayMilliseconds]
  }

  /// The identity that the fields of ``columns`` have.
  package init(_ fields: [String]) {
    strategy = fields[0]
    workload = fields[1]
    device = fields[2]
    placement = fields[3]
    pressure = fields[4]
    relief = fields[5]
    limit = fields[6]
    dirtyDecayMilliseconds = fields[7]
  }
}

extension CellIdentity {
  /// The identity that the trials of a plan's cell have.
  package init(_ cell: Cell) {
    self.init([
      "\(cell.strategy)", cell.workload, "\(cell.device)", cell.placement.rawValue, cell.pressure.rawValue,
      cell.relief.rawValue, "\(cell.limit)", "\(cell.dirtyDecayMilliseconds)",
    ])
  }
}

extension CellIdentity {
  /// What no run can have written, in a sentence; `nil` where every factor can be one.
  package var flaw: String? {
    if Limit(limit) == nil {
      return "'\(limit.prefix(40))' is no limit; expected a size such as 128MiB, a share such as 40%, or none"
    }
    func unknown(_ name: String, _ value: String, _ known: [String]) -> String? {
      known.contains(value)
        ? nil : "'\(value.prefix(40))' is no \(name); expected \(known.joined(separator: " or "))"
    }
    return unknown("placement", placement, Placement.allCases.map(\.rawValue))
      ?? unknown("pressure", pressure, Pressure.allCases.map(\.rawValue))
      ?? unknown("relief", relief, Relief.allCases.map(\.rawValue))
  }
}

extension CellIdentity: CustomStringConvertible {
  /// As a sentence has it: `ios6 at 40% (deep-stack, 375x667@2, kind)`; factors that stand by default are left out.
  package var description: String {
    let place = ([workload, device, placement] + unusual).joined(separator: ", ")
    return "\(strategy) \(limit == "none" ? "without a limit" : "at \(limit)") (\(place))"
  }

  /// The factors that differ from what runs have by default.
  package var unusual: [String] {
    [
      pressure == Pressure.measured.rawValue ? nil : "pressure \(pressure)",
      relief == Relief.purge.rawValue ? nil : "relief \(relief)",
      dirtyDecayMilliseconds == "\(Trial.dirtyDecayMilliseconds)"
        ? nil : "decay \(dirtyDecayMilliseconds) ms",
    ].compactMap(\.self)
  }
}

extension CellIdentity {
  /// All factors but strategy and limit: what a table of a run holds.
  package struct Group: Hashable, Sendable, CustomStringConvertible {
    package let workload, device, placement: String
    /// The others, where they differ from what runs have by default.
    package let unusual: [String]

    /// `deep-stack, 375x667@2, kind`.
    package var description: String { ([workload, device, placement] + unusual).joined(separator: ", ") }
  }

  package var group: Group {
    Group(workload: workload, device: device, placement: placement, unusual: unusual)
  }
}
