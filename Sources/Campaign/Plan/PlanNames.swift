package import Experiment
import Glibc
package import Messages
import Results
import Strategies
import Traces

/// Resolves the names that a user gave, or throws a message about them.
package struct PlanNames {
  private let catalogue: Catalogue

  package init(_ catalogue: Catalogue = .standard) {
    self.catalogue = catalogue
  }

  package func preset(_ name: String) throws -> Preset {
    if let preset = catalogue.presets.first(where: { $0.name == name }) { return preset }
    throw Self.unknown(name, what: "preset", among: catalogue.presets.map(\.name))
  }

  /// Returns the sections of a preset, with the user's choices in place of its own.
  ///
  /// Any particular choice of the user omits the side sections. A named workload gets the limits of the section that
  /// contains it. The user's own trace, and a workload that no section contains, get the limits of the first section.
  func sections(of preset: Preset, for configuration: RunConfiguration) throws -> [Section] {
    let main = preset.sections.filter { !($0.isSide && configuration.namesFactor) }
    let own = configuration.traces.map(\.name)
    let named = own + (try configuration.factors[Factors.workload].flatMap { try workloads($0, and: own) })
    guard !named.isEmpty else { return try main.map { try overridden($0, by: configuration) } }
    // A user's own trace may have the name of a suite's workload, whose limits were not chosen for that trace.
    let inSections = Set(main.flatMap { $0.factors[Factors.workload] })
    let known = preset.namesOwnTraces ? inSections : inSections.subtracting(own)
    return try main.enumerated().compactMap { index, section in
      var section = section
      let usual = section.factors[Factors.workload]
      let chosen = named.filter { known.contains($0) ? usual.contains($0) : index == 0 }
      section.factors[Factors.workload] = chosen
      return chosen.isEmpty ? nil : try overridden(section, by: configuration)
    }
  }

  /// Returns the section with the user's choices in place of its own values, all in canonical spelling.
  private func overridden(_ section: Section, by configuration: RunConfiguration) throws -> Section {
    var section = section
    let factors = catalogue.schema.factors
    if let column = section.factors.columns.first(where: { factors[$0] == nil }) {
      throw Self.unknown(
        column, what: "factor", among: factors.all.map(\.option.name),
        place: "preset \(configuration.preset): ")
    }
    for factor in factors.all where factor.column != Factors.workload.column {
      let chosen = configuration.factors[factor.column]
      let texts = chosen.isEmpty ? section.factors[factor.column] : chosen
      section.factors[factor.column] = try texts.flatMap { try values($0, of: factor) }
    }
    return section
  }

  /// The values that the text stands for, in canonical spelling.
  package func values(_ text: String, of factor: AnyFactor) throws -> [String] {
    if factor.column == Factors.strategy.column { return try strategies(text) }
    guard let value = factor.spelling(text) else {
      throw UsageError(factor.refusal(of: text))
    }
    return [value]
  }

  /// The strategies of a name, or those that a glob matches: of the catalogue, or else of all policies.
  package func strategies(_ text: String) throws -> [String] {
    guard let glob = StrategyGlob(text) else {
      do { return try Strategy.strategies(text, among: catalogue.parts).map(\.name) } catch {
        guard let repeated = AnyFactor(Factors.strategy).repeated(text) else { throw error }
        throw UsageError("\(quoted(text)) is not a strategy\(didYouMean(repeated))")
      }
    }
    for names in [catalogue.strategies, catalogue.parts.everyPolicy] {
      let matches = glob.matches(among: names)
      if !matches.isEmpty {
        return try matches.flatMap { try Strategy.strategies($0, among: catalogue.parts).map(\.name) }
      }
    }
    throw UsageError("no strategy matches '\(text)'; bench list shows them")
  }

  /// The name itself, or the names of the catalogue and of the user's own traces that a glob matches.
  package func workloads(_ text: String, and own: [String]) throws -> [String] {
    guard isGlob(text) else { return [text] }
    let matches = (catalogue.workloads.map(\.name) + own).filter { fnmatch(text, $0, 0) == 0 }
    guard !matches.isEmpty else {
      throw UsageError("no workload matches '\(text)'; bench list shows them")
    }
    return matches
  }

  private func isGlob(_ text: String) -> Bool { text.contains { "*?[".contains($0) } }

  package func screens(_ configuration: RunConfiguration) throws -> [ScreenSpec] {
    guard let file = configuration.screens else { return catalogue.screens }
    return try ScreenSpec.parse(file.text, file: file.name)
  }

  /// The suite's own kinds that the workloads name and the user's screens don't describe. Their weight is 0, so that
  /// numbered pages have only the user's kinds.
  package func screens(missingFor workloads: [String: Workload], among described: [ScreenSpec])
    -> [ScreenSpec]
  {
    let named = Set(workloads.values.flatMap(\.trace.namedKinds))
    let missing = catalogue.screens.filter { spec in
      named.contains(spec.kind) && !described.contains { $0.kind == spec.kind }
    }
    return missing.map { spec in
      var spec = spec
      spec.weight = 0
      return spec
    }
  }

  package func workloads(_ names: [String], configuration: RunConfiguration, screens: [ScreenSpec])
    throws
    -> [String: Workload]
  {
    var workloads: [String: Workload] = [:]
    for name in names {
      if let own = configuration.traces.first(where: { $0.name == name }) {
        workloads[name] = Workload(
          trace: try Self.trace(own, screens: screens, screensFile: configuration.screens?.name))
      } else if let entry = catalogue.workloads.first(where: { $0.name == name }) {
        workloads[name] = try entry.make(configuration.seed)
      } else {
        let known = configuration.traces.map(\.name) + catalogue.workloads.map(\.name)
        let repeated = AnyFactor(Factors.workload).repeated(name)
        throw repeated.map { UsageError("'\(name)' is not a workload\(didYouMean($0))") }
          ?? Self.unknown(name, what: "workload", among: known)
      }
      if let trace = workloads[name]?.trace { try Self.checkWeights(for: trace, screens: screens) }
    }
    return workloads
  }

  package static func unknown(_ name: String, what: String, among names: [String], place: String = "")
    -> UsageError
  {
    let hint = didYouMean(nearestName(to: name, among: names))
    return UsageError(
      "\(place)\(quoted(name)) is not a \(what); expected \(names.joined(separator: ", "))\(hint)")
  }
}
