import Statistics

extension Gate {
  /// What failed or is not there.
  ///
  /// A trial that its strategy's own app ended is data where as many of them ended like this before; not where some
  /// blocks had an answer before and none has now, which leaves nothing to compare.
  func statuses(_ old: CellTrials, _ new: CellTrials, blocks: (before: Int, after: Int)) -> [GateFinding] {
    var findings: [GateFinding] = []
    let hasStoppedAnswering = new.endings.isEmpty && !old.endings.isEmpty
    let areExcused = !hasStoppedAnswering && new.shareOfFaults <= old.shareOfFaults
    let failures = new.measured.compactMap(new.failure).filter { !($0.isStrategys && areExcused) }
    if let first = failures.first {
      findings.append(
        GateFinding(
          .failed, new.identity,
          found: .failures(failures.count, of: new.measured.count, in: .new, first: first.words)))
    }
    let failuresBefore = old.measured.compactMap(old.failure).filter { !$0.isStrategys }
    if let first = failuresBefore.first {
      findings.append(
        GateFinding(
          .failed, old.identity,
          found: .failures(failuresBefore.count, of: old.measured.count, in: before, first: first.words)))
    }
    if new.blocks.count < blocks.after {
      findings.append(
        GateFinding(.missing, new.identity, found: .blocks(new.blocks.count, of: blocks.after, in: .new)))
    } else if old.blocks.count < blocks.before {
      findings.append(
        GateFinding(
          .missing, new.identity,
          found: .blocks(old.blocks.count, of: blocks.before, in: before)))
    }
    if old.endings != new.endings, !old.endings.isEmpty, !new.endings.isEmpty {
      // Warnings that are fixed beforehand end nothing; under measured ones a trial near its limit may end either way.
      findings.append(
        GateFinding(
          new.identity.isScripted ? .behaviour : .ending, new.identity,
          found: .endings(before: old.endings, after: new.endings)))
    }
    return findings
  }

  /// The earlier run.
  var before: GateFacts.Run {
    switch form {
    case .baseline: .baseline
    case .interleaved: .base
    }
  }

  /// What repeats from run to run and did not.
  func counters(_ old: CellTrials, _ new: CellTrials) -> [GateFinding] {
    metrics.compactMap { metric in
      switch metric.kind {
      case .bytes where metric.countsPages && !old.hasRepeatablePages: nil
      case .bytes:
        more(
          metric, Quantile.median(old.values(metric.column)), Quantile.median(new.values(metric.column)), new)
      case .count: count(metric, old, new)
      case .behaviour: behaviour(metric, old, new)
      case .time, .pair: nil
      }
    }
  }

  /// What the bytes came to that could be compared.
  package func bytes(_ old: CellTrials, _ new: CellTrials) -> [GateLook] {
    metrics.of(.bytes).compactMap { metric in
      guard !metric.countsPages || old.hasRepeatablePages,
        let before = Quantile.median(old.values(metric.column)),
        let after = Quantile.median(new.values(metric.column))
      else { return nil }
      return GateLook(
        cell: new.identity, metric: metric, ratio: before > 0 ? after / before : nil, interval: nil)
    }
  }

  /// What is counted repeats in each trial, so one that has more than the others is a defect that comes and goes: the
  /// most counts, and that it varies where it did not.
  private func count(_ metric: GatedMetric, _ old: CellTrials, _ new: CellTrials) -> GateFinding? {
    let (before, after) = (old.values(metric.column), new.values(metric.column))
    let most = more(metric, before.max(), after.max(), new)
    if let most, most.kind == .regression { return most }
    if before.min() == before.max(), after.min() != after.max(), !before.isEmpty {
      return GateFinding(
        .behaviour, new.identity, metric,
        found: .variation(before: old.words(metric), after: new.words(metric)))
    }
    return most
  }

  private func more(
    _ metric: GatedMetric, _ before: Double?, _ after: Double?, _ new: CellTrials
  ) -> GateFinding? {
    guard let before, let after, before != after else { return nil }
    guard GatedMetric.differ(before, after, tolerance: metric.minimumEffect) else { return nil }
    return GateFinding(
      after > before ? .regression : .improvement, new.identity, metric,
      ratio: before > 0 ? after / before : nil, found: .numbers(before: before, after: after))
  }

  private func behaviour(_ metric: GatedMetric, _ old: CellTrials, _ new: CellTrials) -> GateFinding? {
    let (before, after) = (old.words(metric), new.words(metric))
    guard !before.isEmpty, !after.isEmpty, before != after else { return nil }
    return GateFinding(.behaviour, new.identity, metric, found: .values(before: before, after: after))
  }
}
