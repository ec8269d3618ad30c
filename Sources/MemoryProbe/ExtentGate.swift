import CJemalloc

/// Stands between arenas and the system and can refuse memory to them, so that allocations in them fail.
///
/// The arenas request memory through it as long as it exists. Source: jemalloc 5.3 manual, `arena.<i>.extent_hooks`.
public final class ExtentGate {
  /// The value passed to jemalloc: its table comes first, so that a hook finds the rest from its own address argument.
  fileprivate struct Hooks {
    var table: extent_hooks_t
    let former: UnsafeMutablePointer<extent_hooks_t>
    unowned(unsafe) var gate: ExtentGate?
  }

  private let refuses: () -> Bool
  private let control: Mallctl<UnsafeMutablePointer<extent_hooks_t>>
  private var placed: [(arena: UInt32, hooks: UnsafeMutablePointer<Hooks>)] = []

  /// `refuses` is called each time that one of the arenas requests memory; jemalloc's own allocations go elsewhere.
  public init(arenas: [UInt32], refuses: @escaping () -> Bool) throws(MallctlError) {
    self.refuses = refuses
    control = try Mallctl("arena.0.extent_hooks")
    for arena in arenas {
      let former = try control.read(at: Int(arena))
      let hooks = UnsafeMutablePointer<Hooks>.allocate(capacity: 1)
      hooks.initialize(to: Hooks(table: former.pointee, former: former, gate: self))
      hooks.pointee.table.alloc = { table, address, size, alignment, zero, commit, arena in
        guard let table else { return nil }
        return UnsafeMutableRawPointer(table).assumingMemoryBound(to: Hooks.self).pointee
          .allocate(address, size, alignment, zero, commit, arena)
      }
      placed.append((arena, hooks))
      let table = UnsafeMutableRawPointer(hooks).assumingMemoryBound(to: extent_hooks_t.self)
      try control.write(table, at: Int(arena))
    }
  }

  deinit {
    for (arena, hooks) in placed {
      // The memory is not freed, because an extent may still be requested through it; it no longer refuses anything.
      hooks.pointee.gate = nil
      try? control.write(hooks.pointee.former, at: Int(arena))
    }
  }
}

extension ExtentGate.Hooks {
  fileprivate func allocate(
    _ address: UnsafeMutableRawPointer?, _ size: Int, _ alignment: Int, _ zero: UnsafeMutablePointer<Bool>?,
    _ commit: UnsafeMutablePointer<Bool>?, _ arena: UInt32
  ) -> UnsafeMutableRawPointer? {
    if gate?.refuses() == true { return nil }
    return former.pointee.alloc?(former, address, size, alignment, zero, commit, arena)
  }
}
