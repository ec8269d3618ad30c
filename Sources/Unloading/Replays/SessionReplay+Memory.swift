extension SessionReplay where Self: ~Copyable {
  /// Replays sessions one after the other, as launches of one app, and returns the memory that the app keeps of a policy
  /// that began as `new`. The app doesn't keep it at the end of a session in which it is ended.
  package mutating func memory<Policy: UnloadPolicy>(
    after moves: borrowing [SessionMove], under new: Policy
  ) throws -> [UInt8] {
    var (policy, start) = (new, new)
    for index in moves.indices {
      let move = moves[index]
      if move.step == .launch { policy = start }
      try make(move, &policy, start)
      guard move.endings > 0, isAlive else { continue }
      start.become(new)
      start.recall(policy.memory)
    }
    return start.memory
  }
}
